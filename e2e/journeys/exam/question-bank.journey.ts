import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/deps.ts'
import { withoutTriggers } from '../../arrange.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One question, from its form to the printed package.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

let ngaji: RunningNgaji
test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo({ arrange: leaveAGap })).ngaji
})
test.afterAll(() => ngaji.close())

const keeper = 'kurikulum@ngaji.test'
const arabic = 'رَبِّ زِدْنِيْ عِلْمًا'
const words = 'Bacakan doa memohon tambahan ilmu beserta artinya.'
const bank = '/munaqasyah/question-bank?semester=1'
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

const textboxNamed = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

/** Grade 5 has no active question for its prayers of the odd semester, and no package of them. */
async function leaveAGap(db: Db): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    await sql`
      delete from question_package_question where question_package_id in (
        select id from question_package where category = 'memorizingDua'
      )`.execute(tx)
    await sql`delete from question_package where category = 'memorizingDua'`.execute(tx)
    await sql`
      update question set status = 'inactive' where class_grade = '5' and id in (
        select question_id from question_version
        where category = 'memorizingDua' and semester = '1'
      )`.execute(tx)
  })
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The answer of a dialog, closed. */
async function expectDone(page: Page, message: string | RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Berhasil!' })
  // A package of twelve grades takes its time while other journeys run.
  await expect(dialog).toContainText(message)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog).toBeHidden()
}

test('the gap is shown in the bank and filled from there', async ({ page }) => {
  await signIn(page, ngaji.url, keeper)
  await page.getByRole('link', { name: 'Bank Soal' }).click()
  await page.goto(`${ngaji.url}${bank}`)
  const row = page.getByRole('row', { name: /^Hafalan Doa/ })
  await expect(row.getByText('maks 0 ✗')).toBeVisible()
  await press(page, 'Hanya yang kurang')
  await checkAsItStands(page)
  await row.getByRole('link', { name: 'Tambah soal Hafalan Doa, Kelas 5' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Soal Kelas 5' })).toBeVisible()
})

test('an Arabic question is written, with the preview of the examiner', async ({ page }) => {
  await signIn(
    page,
    `${ngaji.url}/munaqasyah/question-bank/5/new?category=memorizingDua&semester=1`,
    keeper,
  )
  await page.getByRole('radio', { name: 'Jawab Cermat' }).check()
  await choose(page, 'Bulan Materi', 'September')
  await textboxNamed(page, 'Petunjuk Penilaian').fill('Lancar dan artinya benar 100.')
  await textboxNamed(page, 'Pertanyaan').fill(words)
  await press(page, 'Arab, Jawaban Benar 1')
  const answer = textboxNamed(page, 'Jawaban Benar 1')
  await expect(answer).toHaveAttribute('dir', 'rtl')
  await answer.fill('رَبِّ زِدْنِيْ عِلْم')
  await press(page, 'fathatain')
  await answer.press('End')
  await answer.pressSequentially('ا')
  await page.getByLabel('Nilai Maksimal').fill('100')
  await press(page, '0 · setengah · penuh')
  const preview = page.getByRole('complementary', { name: 'Seperti di layar munaqis' })
  await expect(preview.getByText(words)).toBeVisible()
  await expect(preview.locator('[lang=ar]').first()).toHaveAttribute('dir', 'rtl')
  await checkAsItStands(page)

  // Leaving asks; what was typed is still on the device afterwards.
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Ada isian yang belum disimpan.')
  await press(page, 'Buang')
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await press(page, 'Lanjutkan')
  await expect(textboxNamed(page, 'Pertanyaan')).toHaveValue(words)
  await press(page, 'Simpan')
  await expect(page.getByRole('heading', { level: 1, name: 'Soal Hafalan Doa' })).toBeVisible()
  await expect(page.getByText(arabic.normalize('NFC')).first()).toBeVisible()
  await press(page, 'Aktifkan')
  await press(page, 'Ya')
  await expectDone(page, /.+/)
  await expect(page.getByRole('button', { name: 'Nonaktifkan' })).toBeVisible()
})

test('the bank now reaches 100 there', async ({ page }) => {
  await signIn(page, `${ngaji.url}${bank}`, keeper)
  const row = page.getByRole('row', { name: /^Hafalan Doa/ })
  const cell = row.getByRole('link', { name: /^1 soal aktif, 100 poin/ })
  await expect(cell.getByText('100 ✓')).toBeVisible()
  await cell.click()
  await expect(page.getByText(/Tepat 100 poin dapat disusun/)).toBeVisible()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
})

test('a package is drawn, reviewed, frozen and printed', async ({ page }) => {
  await signIn(page, ngaji.url, keeper)
  await page.getByRole('link', { name: 'Paket Soal' }).click()
  const year = page.getByLabel('Tahun ajaran')
  const odd = await year.locator('option').filter({ hasText: 'Ganjil' }).first().textContent()
  await year.selectOption({ label: odd ?? '' })
  await press(page, 'Buat paket Hafalan Doa')
  await press(page, 'Ya')
  const made = page.getByRole('alertdialog', { name: 'Berhasil!' })
  await expect(made.getByText('Terundi')).toBeVisible()
  await made.getByRole('link', { name: 'Lihat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paket Hafalan Doa' })).toBeVisible()

  const second = page.getByRole('listitem').filter({ has: page.getByText('2', { exact: true }) })
  const text = await second.getByRole('link').textContent()
  await press(page, 'Naikkan soal 2')
  const first = page.getByRole('listitem').filter({ has: page.getByText('1', { exact: true }) })
  await expect(first.getByRole('link')).toHaveText(text ?? '')
  await page.getByRole('tab', { name: 'Kelas 5' }).click()
  await expect(page.getByText('1 soal, 100 poin')).toBeVisible()
  await checkAsItStands(page)

  await page.getByRole('link', { name: 'Paket Soal' }).first().click()
  await year.selectOption({ label: odd ?? '' })
  await press(page, 'Bekukan Hafalan Doa')
  await expect(page.getByText('Paket beku tidak dapat diubah.')).toBeVisible()
  await press(page, 'Ya')
  await expectDone(page, /.+/)
  const row = page.getByRole('row', { name: /^Hafalan Doa/ })
  await expect(row.getByText('Beku', { exact: true })).toBeVisible()
  await checkAsItStands(page)

  await press(page, 'Aksi lain, Hafalan Doa')
  await page.getByRole('menuitem', { name: 'Lihat' }).click()
  await page.getByRole('tab', { name: 'Kelas 5' }).click()
  for (const paper of ['PDF munaqis', 'PDF siswa']) {
    await page.getByRole('radio', { name: paper }).check()
    const link = page.getByRole('link', { name: 'Unduh PDF' })
    await expect(link).toBeVisible()
    const answer = await page.request.get(`${ngaji.url}${await link.getAttribute('href')}`)
    expect(answer.headers()['content-type']).toContain('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
})
