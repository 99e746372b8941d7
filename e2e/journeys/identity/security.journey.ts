import { expect, type Page } from '@playwright/test'
import { signIn, untilReadyForNoSignal } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

test.describe.configure({ mode: 'serial' })

let ngaji: RunningNgaji

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo()).ngaji
})
test.afterAll(() => ngaji.close())

/** Opens the page from any screen, by the account panel. */
async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Akun|Lainnya/ }).click()
  await page.getByRole('link', { name: 'Keamanan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keamanan' })).toBeVisible()
}

const devices = (page: Page) => page.getByRole('region', { name: 'Perangkat yang masuk' })

test('a lost phone is signed out from the one in hand', async ({ takePhone }) => {
  const [inHand, lost] = [await takePhone(ngaji), await takePhone(ngaji)]
  await signIn(lost.page, ngaji.url)
  await openSecurity(lost.page)
  await lost.page.getByRole('button', { name: /^Ubah nama/ }).click()
  await lost.page.getByRole('textbox', { name: 'Nama perangkat' }).fill('HP Lama')
  await lost.page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(lost.page.getByText('Nama perangkat disimpan.')).toBeVisible()

  const { page } = inHand
  await signIn(page, ngaji.url)
  await openSecurity(page)
  await expect(devices(page).getByRole('listitem')).toHaveCount(2)
  await expect(devices(page).getByRole('listitem').first()).toContainText('Perangkat ini')
  await devices(page)
    .getByRole('button', { name: /^Keluarkan HP Lama/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(dialog.getByText('Perangkat sudah dikeluarkan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('Hanya perangkat ini yang masuk.')).toBeVisible()

  // The lost phone is signed out at its next request.
  await lost.page.reload()
  await expect(lost.page.getByText('Sesi berakhir. Silakan masuk kembali.')).toBeVisible()
  await expect(lost.page.getByLabel('Email')).toBeVisible()
})

test('a failed sign-in can be seen, and the copies on this phone can go', async ({ takePhone }) => {
  const { page, context } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByLabel('Email').fill('guru@ngaji.test')
  await page.getByLabel('Password', { exact: true }).fill('bukan-ini')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('alert')).toContainText('tidak cocok')
  await signIn(page, ngaji.url)
  await openSecurity(page)
  const tries = page.getByRole('region', { name: 'Percobaan masuk terakhir' })
  await expect(tries.getByRole('listitem').nth(1)).toContainText('Gagal')

  const data = page.getByRole('region', { name: 'Data di perangkat ini' })
  await untilReadyForNoSignal(page)
  // Nothing new comes while it goes.
  await context.setOffline(true)
  await data.getByRole('button', { name: 'Hapus data tersimpan' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await page.getByRole('button', { name: 'Tutup' }).click()
  await expect(data).toContainText('0 kB')
  const rename = page.getByRole('button', { name: /^Ubah nama/ }).first()
  await expect(rename).toHaveAttribute('aria-disabled', 'true')
})
