import { expect, type Browser, type Page } from '@playwright/test'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// The draft of a form needs no service worker: the page stays open while there is no signal.
test.use({ serviceWorkers: 'block' })

// One child, whose record two offices change at the same time.
test.describe.configure({ mode: 'serial' })

const desk = { width: 1440, height: 900 }
const handset = { width: 390, height: 844 }

let ngaji: RunningNgaji
let form = ''

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo()).ngaji
})
test.afterAll(() => ngaji.close())

const address = (page: Page) => page.getByLabel('Alamat')
const parent = (page: Page) => page.getByLabel('Nama Orang Tua/Wali', { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true })
const pressSave = (page: Page) => saveButton(page).click()
const side = (page: Page, name: string) => page.getByRole('radio', { name })
const saved = (page: Page) => page.getByText(/^Data siswa tersimpan\./)

/** The form of the one child, for the PJP of its desa. */
async function openForm(page: Page): Promise<void> {
  await page.setViewportSize(desk)
  if (form === '') {
    await signIn(page, `${ngaji.url}/dashboard/students`, 'kelompok@ngaji.test')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Ubah Data' }).click()
    await expect(address(page)).toBeVisible()
    form = page.url()
    return
  }
  await page.goto(form)
  await expect(address(page)).toBeVisible()
}

/** Opens the same form as somebody else, in another browser. */
async function openOther(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, form, 'desa@ngaji.test')
  await expect(address(page)).toBeVisible()
  return page
}

test('changes of different fields both stay, and the second is told', async ({
  takePhone,
  browser,
}) => {
  const { page } = await takePhone(ngaji)
  await openForm(page)
  const other = await openOther(browser)
  await parent(other).fill('Bapak Sulaiman')

  await address(page).fill('Jl. Kenanga 9')
  await pressSave(page)
  await expect(saved(page)).toBeVisible()

  await pressSave(other)
  await expect(other.getByText(/Alamat diubah .+, \d\d\.\d\d: dipakai\./)).toBeVisible()
  await expect(other.getByText('Jl. Kenanga 9')).toBeVisible()
  await expect(other.getByText('Bapak Sulaiman').first()).toBeVisible()
  await other.context().close()
})

test('a field that both changed is asked, on a desk and on a phone', async ({
  takePhone,
  browser,
}) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, form, 'kelompok@ngaji.test')
  await openForm(page)
  const other = await openOther(browser)
  await other.setViewportSize(handset)
  await address(other).fill('Jl. Dahlia 2')
  await parent(page).fill('Ibu Maryam')
  await address(page).fill('Jl. Melati 5')
  await pressSave(page)
  await expect(saved(page)).toBeVisible()

  await pressSave(other)
  const question = other.getByRole('group', { name: 'Diubah bersamaan. Pilih isian yang dipakai.' })
  await expect(question).toBeFocused()
  await expect(side(other, 'Isian Anda')).toHaveAccessibleDescription('Jl. Dahlia 2')
  await expect(side(other, 'Terbaru')).toHaveAccessibleDescription('Jl. Melati 5')
  await expect(question.getByText(/Nama Orang Tua\/Wali diubah .+: dipakai\./)).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await checkAsItStands(other)
  await side(other, 'Terbaru').check()
  await expect(address(other)).toHaveValue('Jl. Melati 5')
  await expect(saveButton(other)).toHaveAttribute('aria-disabled', 'true')
  await side(other, 'Isian Anda').check()
  await pressSave(other)
  await expect(saved(other)).toBeVisible()
  await expect(other.getByText('Jl. Dahlia 2')).toBeVisible()
  await expect(other.getByText('Ibu Maryam').first()).toBeVisible()
  await other.context().close()
})

test('what is typed without signal is kept, and merged when the form is opened again', async ({
  takePhone,
  browser,
}) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, form, 'kelompok@ngaji.test')
  await openForm(page)
  const other = await openOther(browser)
  await other.context().setOffline(true)
  await expect(saveButton(other)).toHaveAttribute('aria-disabled', 'true')
  await parent(other).fill('Nenek Halimah')
  await expect(other.getByText('Draf tersimpan di HP ini.')).toBeVisible()

  await address(page).fill('Jl. Cempaka 1')
  await pressSave(page)
  await expect(saved(page)).toBeVisible()

  await other.context().setOffline(false)
  other.on('dialog', (dialog) => void dialog.accept())
  await other.reload()
  await other.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(other.getByText('Alamat sudah diubah: dipakai.')).toBeVisible()
  await expect(address(other)).toHaveValue('Jl. Cempaka 1')
  await expect(parent(other)).toHaveValue('Nenek Halimah')
  await pressSave(other)
  await expect(saved(other)).toBeVisible()
  await expect(other.getByText('Jl. Cempaka 1')).toBeVisible()
  await expect(other.getByText('Nenek Halimah').first()).toBeVisible()
  await other.context().close()
})
