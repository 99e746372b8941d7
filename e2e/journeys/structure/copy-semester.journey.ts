import { expect, type Page } from '@playwright/test'
import { beginSchoolYear, rollsOf, type NextYear } from '../../next-year.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One desa, copied, looked at, taken back and copied again.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

let ngaji: RunningNgaji
let years: NextYear
test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ arrange: beginSchoolYear })
  ngaji = started.ngaji
  years = started.arranged
})
test.afterAll(() => ngaji.close())

const bar = (page: Page) => page.getByRole('region', { name: 'Yang akan disalin' })
const schoolClass = (page: Page, name: RegExp) => page.getByRole('button', { name })
const copyNow = (page: Page) => page.getByRole('button', { name: 'Salin Sekarang' })
const way = (page: Page, child: string) => page.getByLabel(`${child}: naik, tetap, atau tidak ikut`)

async function sayYes(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(dialog.getByText('Berhasil!')).toBeVisible()
}

async function openCopy(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Manajemen' })
    .getByRole('link', { name: 'Tahun Ajaran Desa' })
    .click()
  await page.getByRole('link', { name: 'Salin dari tahun lalu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Salin tahun ajaran' })).toBeVisible()
  await expect(copyNow(page)).toBeVisible()
}

/** The child with the longest name there is, a member of Kelas Umar 5. */
const fathan = 'Muhammad Fathan Al-Ghifari Ramadhan'

test('a semester is previewed, decided about, and copied into the next', async ({ page }) => {
  await signIn(page, ngaji.url, 'desa@ngaji.test')
  await openCopy(page)
  await expect(page.getByText(/setiap kelas naik satu tingkat/)).toBeVisible()
  await expect(schoolClass(page, /Kelas PAUD menjadi Kelas 1 /)).toBeVisible()
  await expect(bar(page)).toContainText('3 KBM · 12 kelas')

  await page.getByRole('searchbox').fill('fathan al-ghifari')
  await way(page, fathan).selectOption('Tetap')
  await expect(page.getByText('Ke Kelas Umar 5')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus pencarian' }).click()
  await page.getByRole('checkbox', { name: 'Salin KBM Nurul Huda' }).uncheck()
  await expect(bar(page)).toContainText('2 KBM · 9 kelas')

  // The decisions survive a reload.
  await page.reload()
  await expect(bar(page)).toContainText('2 KBM · 9 kelas')
  await expect(bar(page)).toContainText('2 pengecualian')
  await schoolClass(page, /Kelas Umar 5 menjadi Kelas Umar 6 .*1 ke kelas lain/).click()
  await expect(way(page, fathan)).toHaveValue('keep')
  await checkScreen(page)

  await copyNow(page).click()
  await expect(page.getByRole('alertdialog')).toContainText(/KBM\s*2/)
  await checkAsItStands(page)
  await sayYes(page)
  await page.getByRole('link', { name: 'Kunci kelas dan KBM' }).click()
  const card = page.getByRole('article', { name: /Ganjil/ }).first()
  await expect(card.getByRole('link', { name: 'KBM Al-Ikhlas' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Kunci semua kelas dan KBM' })).toBeVisible()
})

test('all children are one grade up, except repeaters', async () => {
  const { before, after } = await ngaji.stopped(async (db) => ({
    before: await rollsOf(db, years.from),
    after: await rollsOf(db, years.to),
  }))
  await ngaji.start()
  const umar = before['Kelas Umar 5'] ?? []
  expect(umar).toContain(fathan)
  expect(after['Kelas Umar 6']).toEqual(umar.filter((name) => name !== fathan))
  expect(after['Kelas Umar 5']).toEqual([fathan])
  expect(after['Kelas 1']).toEqual(before['Kelas PAUD'])
  expect(after['Kelas Ali 7']).toEqual(before['Kelas Ali 6'])
  expect(after).not.toHaveProperty('Kelas KHUSUS')
})

test('the copy is undone, and the year can be copied again', async ({ page }) => {
  await signIn(page, `${ngaji.url}/academic?open=${years.to}`, 'desa@ngaji.test')
  await page.getByRole('button', { name: 'Batalkan salinan' }).click()
  await sayYes(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('button', { name: 'Batalkan salinan' })).toBeHidden()

  await openCopy(page)
  // The decisions were removed with their copy.
  await expect(bar(page)).toContainText('3 KBM · 12 kelas')
  await copyNow(page).click()
  await sayYes(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(page).toHaveURL(new RegExp(`/academic\\?open=${years.to}`))
  await expect(page.getByRole('button', { name: 'Batalkan salinan' })).toBeVisible()

  await page.goto(`${ngaji.url}/academic/copy/${years.to}`)
  await expect(page.getByText('Tahun ajaran ini sudah berisi KBM.')).toBeVisible()
  await checkScreen(page)
})
