import { expect } from '@playwright/test'
import { test } from '../../fixed-day-browser.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'

// Nothing is kept for later: as on a phone that loses its signal right after the sign-in. The pages
// are not watched here, because the browser complains of every file that does not arrive.
test.use({ serviceWorkers: 'block' })

let ngaji: RunningNgaji

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo({ at: '19:00' })).ngaji
})
test.afterAll(() => ngaji.close())

test('parts that failed to load say so in their place, and load when signal returns', async ({
  page,
  context,
}) => {
  await signIn(page, ngaji.url)
  await expect(page.getByRole('region', { name: 'Kelas berikutnya' })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }))
  await context.setOffline(true)
  const bar = page.getByRole('navigation', { name: 'Menu utama' })
  const account = page.getByRole('button', { name: /Akun|Lainnya/ })
  const missing = page.getByRole('dialog', { name: 'Gagal menghubungi server!' })

  await test.step('a sheet', async () => {
    await account.click()
    await expect(missing).toBeVisible()
    await missing.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(missing.getByText('Bagian ini belum tersimpan di perangkat ini.')).toBeVisible()
    await missing.getByRole('button', { name: 'Tutup' }).click()
    await expect(missing).toBeHidden()
    await expect(account).toBeFocused()
  })

  await test.step('a screen, with its frame around it', async () => {
    await bar.getByRole('link', { name: 'Riwayat' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Gagal menghubungi server!' })
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(heading).toBeVisible()
    await bar.getByRole('link', { name: 'Beranda' }).click()
    await expect(page.getByRole('region', { name: 'Kelas berikutnya' })).toBeVisible()
    await bar.getByRole('link', { name: 'Riwayat' }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('the other layout: the former one stays', async () => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(bar).toBeVisible()
  })

  // The signal is back: the load is retried without a tap.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Riwayat absensi' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Utama', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await account.click()
  await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
})
