import { expect, type Locator, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

const classServer = givenClassServer({ size: 8 })

const back = (page: Page) => page.evaluate(() => history.back())

/** Back closes what is open, and the page beneath stays. */
async function closesByBack(page: Page, opened: Locator): Promise<void> {
  const before = page.url()
  await expect(opened).toBeVisible()
  await back(page)
  await expect(opened).toBeHidden()
  await expect(page).toHaveURL(before)
}

test('back closes each sheet, menu and question of a teacher first', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  const home = page.url()
  // On the first page of a tab back leaves the app, whatever is open: only the browser can close a dialog there.
  const places = page.getByRole('navigation', { name: 'Utama' })
  await places.getByRole('link', { name: 'Riwayat' }).click()
  await expect(page).toHaveURL(/\/attendance\/history/)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await closesByBack(page, page.getByRole('dialog', { name: 'Lainnya' }))
  await places.getByRole('link', { name: 'Beranda' }).click()

  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  const menu = page.getByRole('menu', { name: 'Pilihan absen' })
  const openMenu = () => page.getByRole('button', { name: 'Pilihan lain' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).click()
  await closesByBack(page, page.getByRole('dialog', { name: 'Ketik NIS' }))
  await register.showList()
  await openMenu()
  await closesByBack(page, menu)
  for (const sheet of ['Hari lain', 'Rekap hari ini']) {
    await openMenu()
    await menu.getByRole('menuitem', { name: sheet }).click()
    await closesByBack(page, page.getByRole('dialog'))
  }

  // The question is gone with its "Ya", and nothing was done.
  await openMenu()
  await menu.getByRole('menuitem', { name: 'Batalkan pertemuan' }).click()
  await closesByBack(page, page.getByRole('alertdialog').or(page.getByRole('dialog')).first())
  await register.setStatus(schoolClass.children[0]?.name ?? '', 'Hadir')
  await expect(page.getByText(/^1\/\d+ hadir/)).toBeVisible()

  await back(page)
  await expect(page).toHaveURL(home)
})

test('back closes what an office has open, on its desk', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji, { viewport: { width: 1440, height: 900 } })
  await signIn(page, `${ngaji.url}/dashboard`, 'kelompok@ngaji.test')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Peserta Didik', exact: true })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/students/)
  const boxes = page.getByRole('checkbox', { name: /^Pilih (?!semua)/ })
  await boxes.first().check()
  await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
  await closesByBack(page, page.getByRole('alertdialog'))
  await expect(boxes.first()).toBeChecked()
  // Forward opens nothing again.
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
