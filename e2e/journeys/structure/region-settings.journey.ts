import { expect, type Page } from '@playwright/test'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'
import { readPdf } from '../../../server/test/read-pdf.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

test.describe.configure({ mode: 'serial' })

let ngaji: RunningNgaji
let studentId: string

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    at: '16:00',
    arrange: async (db) => {
      const { id } = await db
        .selectFrom('student')
        .select('id')
        .where('nis', '=', '20240010')
        .executeTakeFirstOrThrow()
      return id
    },
  })
  ngaji = started.ngaji
  studentId = started.arranged
})
test.afterAll(() => ngaji.close())

const contact = 'Sekretariat 0812-9000-1234'

const settings = (tab: string) => `${ngaji.url}/settings/region?tab=${tab}`

async function expectSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pengaturan Daerah' })).toBeVisible()
}

/** Presses "Simpan", says yes, and is told that it is kept. */
async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Pengaturan disimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
}

test('the region changes its late grace and its letterhead', async ({ page }) => {
  await signIn(page, settings('attendance'), 'admin@ngaji.test')
  await expectSettings(page)
  await page.getByLabel('Batas terlambat (menit)').fill('20')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('15 menit')
  await expect(question).toContainText('20 menit')
  await checkAsItStands(page)
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(page.getByLabel('Batas terlambat (menit)')).toHaveValue('20')
  await saveSettings(page)
  await expect(page.getByText(/^Batas terlambat: /)).toBeVisible()

  await page.goto(settings('institution'))
  await expectSettings(page)
  await page.getByLabel('Kontak (opsional)').fill(contact)
  await page.getByRole('tab', { name: 'Kartu' }).click()
  await page.getByRole('tab', { name: 'Lembaga (belum disimpan)' }).click()
  await expect(page.getByLabel('Kontak (opsional)')).toHaveValue(contact)
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await expect(page.getByText('Ada isian yang belum disimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
  await saveSettings(page)

  const headers = { origin: ngaji.url }
  const address = `${ngaji.url}/api/students/${studentId}/export?format=pdf`
  const file = await page.request.get(address, { headers })
  expect(file.status()).toBe(200)
  const pdf = await readPdf(await file.body())
  expect(pdf.pages[0]?.lines.join(' ')).toContain(contact)
  await pdf.close()
})

test('a teacher follows the new grace', async ({ page }) => {
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/settings') &&
      answer.request().headers()['authorization'] !== undefined,
  )
  await signIn(page, ngaji.url)
  expect((await (await told).json()).settings).toMatchObject({ lateGraceMinutes: 20 })
})

test('the audit log shows both changes, and its chain holds', async ({ page }) => {
  await signIn(page, `${ngaji.url}/settings/audit?kind=settings`, 'admin@ngaji.test')
  const rows = page.getByRole('listitem').filter({ hasText: 'Mengubah pengaturan daerah' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Kop' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Batas terlambat' })).toHaveCount(1)
  await expect(page.getByText(contact)).toHaveCount(0)
  await page.getByRole('button', { name: 'Periksa keutuhan' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText(/^Jejak audit utuh: \d+ entri diperiksa\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Memeriksa keutuhan' })).toBeVisible()
})

test('an account of a desa reads the own desa only, and none of the region', async ({ page }) => {
  await signIn(page, `${ngaji.url}/settings/audit`, 'desa@ngaji.test')
  await expect(page.getByRole('heading', { name: 'Jejak Audit' })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Mengubah pengaturan daerah' }),
  ).toHaveCount(0)
  await page.goto(`${ngaji.url}/settings/region`)
  await expect(page.getByText('Halaman itu tidak ada di akun Anda.')).toBeVisible()
})
