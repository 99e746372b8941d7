import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// The children of one class of the desa come less and less.
test.describe.configure({ mode: 'serial' })

declare global {
  /** The tap that a phone shares files after, and the names of those it has shared. */
  var sharing: { tap: { isActive: boolean }; names: string[] }
}

let ngaji: RunningNgaji

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '20:00' })
  ngaji = started.ngaji
})
test.afterAll(() => ngaji.close())

const path = (page: Page) => page.getByRole('navigation', { name: 'Tingkat laporan' })

test('the PJP of the desa finds the class from the dashboard, and prints its report', async ({
  takePhone,
}) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, ngaji.url, 'desa@ngaji.test')

  // Three clicks: the number, the KBM that stands first because it is lowest, its lowest class.
  await page.getByRole('link', { name: /Kehadiran 30 hari/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Performa Kehadiran' })).toBeVisible()
  const groups = page.getByRole('table', { name: 'Kehadiran per KBM' })
  await expect(groups.getByRole('row').nth(1)).toContainText('KBM Nurul Huda')
  await checkAsItStands(page)
  await groups.getByRole('row').nth(1).getByRole('link').click()
  const classes = page.getByRole('table', { name: 'Kehadiran per kelas' })
  await expect(classes.getByRole('row').nth(1)).toContainText(/Kelas 6.*rendah.*turun/)
  await classes.getByRole('row').nth(1).getByRole('link').click()

  await expect(path(page)).toContainText('Kelas 6')
  await expect(page.getByRole('table', { name: 'Kehadiran per siswa' })).toBeVisible()
  await checkAsItStands(page)

  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh PDF' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toMatch(/^Performa_.*\.pdf$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(3000)
})

test('the way back is one step at a time, and a view is an address', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, `${ngaji.url}/performance?view=grafik&period=semester`, 'desa@ngaji.test')
  await expect(
    page.getByRole('img', { name: /^Kehadiran Desa Sukawening per bulan/ }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Tabel' }).click()
  await page.getByRole('link', { name: 'KBM At-Taqwa' }).click()
  await page.getByRole('table', { name: 'Kehadiran per kelompok' }).waitFor()
  await page.getByRole('link', { name: 'Cihuni', exact: true }).click()
  await page.getByRole('table', { name: 'Kehadiran per kelas' }).waitFor()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Kehadiran per kelompok' })).toBeVisible()
  await path(page).getByRole('link', { name: 'Desa Sukawening' }).click()
  await expect(page.getByRole('table', { name: 'Kehadiran per KBM' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Kehadiran per KBM' })).toBeVisible()
  await expect(page.getByLabel('Periode')).toHaveValue('semester')
})

test('from a child who stays away to the letter for its family', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, `${ngaji.url}/performance?view=perhatian`, 'desa@ngaji.test')
  const child = page
    .getByRole('listitem')
    .filter({ hasText: /berturut-turut/ })
    .first()
  await expect(child.getByRole('button', { name: 'Hubungi wali' })).toBeVisible()
  await child.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Kalender kehadiran' })).toBeVisible()
  await page
    .getByRole('button', { name: /Tanpa Keterangan$/ })
    .last()
    .click()
  await checkAsItStands(page)
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh PDF' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toMatch(/^Laporan_Kehadiran_.*\.pdf$/)
  expect(readFileSync(await file.path()).length).toBeGreaterThan(3000)
})

test('a letter that takes longer than a tap counts is shared with the next one', async ({
  takePhone,
}) => {
  const { page, context } = await takePhone(ngaji)
  // Browsers of journeys share nothing: this one takes files as a phone does, until the tap is too long ago, which the
  // journey says. Whatever Playwright asks the page counts as a tap for the browser itself.
  await page.addInitScript(() => {
    const tap = { isActive: false }
    addEventListener('pointerdown', () => (tap.isActive = true), { capture: true })
    globalThis.sharing = { tap, names: [] }
    Object.defineProperty(navigator, 'userActivation', { value: tap })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        if (!tap.isActive) throw new DOMException('late', 'NotAllowedError')
        globalThis.sharing.names.push(...files.map(({ name }) => name))
      },
    })
  })
  const shared = () => page.evaluate(() => globalThis.sharing.names)
  await signIn(page, `${ngaji.url}/performance?view=perhatian`, 'desa@ngaji.test')
  const child = page
    .getByRole('listitem')
    .filter({ hasText: /berturut-turut/ })
    .first()
  await child.getByRole('link').first().click()

  let letters = 0
  const line = Promise.withResolvers<void>()
  await context.route('**/attendance-letter.pdf*', async (route) => {
    letters += 1
    await line.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Bagikan' }).click()
  await expect(page.getByText('Menyiapkan…')).toBeVisible()
  await page.evaluate(() => (globalThis.sharing.tap.isActive = false))
  line.resolve()
  const ready = page.getByRole('button', { name: 'Siap. Ketuk untuk membagikan' })
  await expect(ready).toBeVisible()
  expect(await shared()).toEqual([])
  await ready.click()
  await expect.poll(shared).toEqual([expect.stringMatching(/^Laporan_Kehadiran_.*\.pdf$/)])
  expect(letters).toBe(1)
})
