import { expect } from '@playwright/test'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// The program is looked after with a connection.
test.use({ serviceWorkers: 'block' })

const letterId = '0198a0c0-0000-7000-8000-0000000000e1'

let ngaji: RunningNgaji
test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    at: '08:40',
    arrange: async (db) => {
      const admin = await db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', 'admin@ngaji.test')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('letter')
        .values({
          id: letterId,
          to: 'admin@ngaji.test',
          subject: 'Surat uji',
          body: '',
          kind: 'test',
          user_id: admin.id,
          state: 'failed',
          failure: 'mailbox-full',
          failed_at: new Date(),
          tries: 8,
        })
        .execute()
      return null
    },
  })
  ngaji = started.ngaji
})
test.afterAll(() => ngaji.close())

test('the admin sees the problems, and sends a mail again', async ({ page }) => {
  await signIn(page, `${ngaji.url}/settings/system`, 'admin@ngaji.test')
  await expect(page.getByRole('link', { name: '1 surat gagal terkirim' })).toBeVisible()
  await expect(page.getByText('Kotak surat penuh')).toBeVisible()
  await checkAsItStands(page)
  await page.getByRole('button', { name: /^Kirim lagi/ }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText(/Surat baru sudah masuk antrean/)).toBeVisible()
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await expect(page.getByText('Kotak surat penuh')).toHaveCount(0)
  await page.getByRole('button', { name: 'Periksa sekarang' }).click()
  await expect(page.getByText(/^Diperiksa \d\d\.\d\d\.$/)).toBeVisible()
})
