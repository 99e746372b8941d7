import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only.
test.use({ serviceWorkers: 'block' })

let ngaji: RunningNgaji
test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '08:40', arrange: async () => null })
  ngaji = started.ngaji
})
test.afterAll(() => ngaji.close())

test('the admin downloads a whole backup, after confirming its passphrase', async ({ page }) => {
  await signIn(page, `${ngaji.url}/settings/backups`, 'admin@ngaji.test')
  await expect(page.getByText('Cadangan malam belum diatur')).toBeVisible()
  await checkAsItStands(page)
  await page.getByRole('button', { name: 'Buat cadangan sekarang' }).click()
  await page.getByRole('button', { name: 'Tampilkan kata sandi' }).click()
  await expect(
    page.getByRole('list', { name: 'Kata sandi cadangan' }).getByRole('listitem'),
  ).toHaveCount(7)
  await checkAsItStands(page)
  await page.getByText('Sudah saya simpan').click()
  await page.getByRole('button', { name: 'Mulai membuat' }).click()
  await expect(page.getByText('Cadangan Anda siap diunduh')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Unduh \d/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^ngaji-[\d-]+-\w+\.age$/)
  const text = readFileSync(await download.path(), 'latin1')
  expect(text.slice(0, 21)).toBe('age-encryption.org/v1')
  await expect(page.getByText(/Sehari satu kali/)).toBeVisible()
})
