import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { Examiner } from '../../exam/examiner-calls.ts'
import { cancelRunningExam } from '../../exam/exams.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One exam, from its start by the region to the printed raport.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

let ngaji: RunningNgaji
let subBranch: string
let branchYearId: string
let examined: { name: string; className: string }[]

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo({ engine: 'embedded', arrange: cancelRunningExam })).ngaji
})
test.afterAll(() => ngaji.close())

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('alertdialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openExam(page: Page, email: string): Promise<void> {
  await signIn(page, ngaji.url, email)
  await page.getByRole('link', { name: 'Munaqosah', exact: true }).click()
}

/** Says yes to what the dialog asks, and closes what it reports. */
async function sayYes(page: Page, question: string): Promise<void> {
  await expect(dialog(page)).toHaveAccessibleName(question)
  await button(dialog(page), 'Ya').click()
  await expect(dialog(page)).toHaveAccessibleName('Berhasil!')
  await button(dialog(page), 'Tutup').click()
  await expect(dialog(page)).toBeHidden()
}

/** The first bytes of the file behind a link. */
async function savedBy(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await download.path(), 'latin1').slice(0, 100)
}

test('region, desa and kelompok start, each after the one above', async ({ page, browser }) => {
  const desa = await browser.newPage()
  await openExam(desa, 'desa@ngaji.test')
  const card = desa.getByRole('article').filter({ hasText: 'Semester Berjalan' })
  const label = (await card.getByRole('heading').textContent()) ?? ''
  await expect(button(card, 'Mulai Munaqosah')).toHaveAccessibleDescription(
    'Munaqosah daerah belum dimulai.',
  )

  await openExam(page, 'admin@ngaji.test')
  await button(page, 'Mulai Munaqosah').click()
  await sayYes(page, `Mulai munaqosah daerah ${label}?`)
  await expect(button(page, 'Selesaikan Munaqosah')).toBeVisible()

  // The page is not reloaded: the cards poll.
  await expect(button(card, 'Mulai Munaqosah')).not.toHaveAttribute('aria-disabled')
  await button(card, 'Mulai Munaqosah').click()
  await expect(dialog(desa)).toContainText('Kelompok dapat memulai setelah ini.')
  await sayYes(desa, `Mulai munaqosah ${label}?`)
  await expect(card).toContainText('Sedang Berlangsung')

  const kelompok = await browser.newPage()
  await openExam(kelompok, 'kelompok@ngaji.test')
  const own = kelompok.getByRole('article').filter({ hasText: 'Semester Berjalan' })
  await expect(own).toContainText('Kelompok ini dapat memulai sekarang.')
  await button(own, /^Mulai /).click()
  const question = (await dialog(kelompok).getAttribute('aria-labelledby')) ?? ''
  const title = (await kelompok.locator(`[id="${question}"]`).textContent()) ?? ''
  subBranch = /kelompok (.+)\?/.exec(title)?.[1] ?? ''
  await expect(dialog(kelompok)).toContainText(/\d+ siswa akan dinilai\./)
  await checkAsItStands(kelompok)
  await sayYes(kelompok, `Mulai munaqosah kelompok ${subBranch}?`)
  await expect(own).toContainText('Munaqis dapat menilai siswa kelompok ini.')
  await expect(button(own, `Selesaikan ${subBranch}`)).toBeVisible()

  await card.getByRole('link', { name: label }).click()
  await expect(desa.getByRole('heading', { level: 1, name: 'Munaqosah Desa' })).toBeVisible()
  await expect(row(desa, subBranch)).toContainText('Sedang Berlangsung')
  branchYearId = new URL(desa.url()).pathname.split('/').at(-1) ?? ''
})

test('the offices follow what the examiners do', async ({ page, browser, request }) => {
  await openExam(page, 'admin@ngaji.test')
  await page.getByRole('link', { name: /Pantau Munaqosah/ }).click()
  const line = page.getByRole('row').filter({ hasText: 'Sedang Berlangsung' })
  await expect(line).toContainText(/0\/\d+ · 0%/)

  const desa = await browser.newPage()
  await signIn(desa, `${ngaji.url}/munaqasyah/${branchYearId}`, 'desa@ngaji.test')
  await expect(row(desa, subBranch)).toContainText(/0\/\d+ · 0%/)

  const examiner = new Examiner(request, ngaji.url)
  await examiner.signIn()
  const [first, ...others] = await examiner.queue(branchYearId)
  const second = others.find(({ className }) => className === first?.className)
  if (!first || !second) throw new Error('no child is left to be examined')
  await examiner.examine(branchYearId, first)
  await examiner.examine(branchYearId, second)
  examined = [first, second]

  await expect(row(desa, subBranch)).toContainText(/2\/\d+ · \d+%/)
  await expect(line).toContainText(/2\/\d+ · \d+%/)
  await expect(desa.getByText(/kategori dalam 30 menit/)).toBeVisible()
})

test('the kelompok finishes, then the desa, and nothing can be changed', async ({
  page,
  browser,
}) => {
  const kelompok = await browser.newPage()
  await openExam(kelompok, 'kelompok@ngaji.test')
  await button(kelompok, `Selesaikan ${subBranch}`).click()
  await expect(dialog(kelompok)).toContainText(/[\d.]+ kategori belum dinilai\./)
  await sayYes(kelompok, `Selesaikan munaqosah kelompok ${subBranch}?`)
  await expect(button(kelompok, `Mulai Susulan ${subBranch}`)).toBeVisible()

  await openExam(page, 'desa@ngaji.test')
  const card = page.getByRole('article').filter({ hasText: 'Semester Berjalan' })
  await button(card, 'Selesaikan Munaqosah').click()
  await expect(dialog(page)).toContainText('Nilai tidak dapat diubah setelah ini.')
  await button(dialog(page), 'Ya').click()
  await expect(dialog(page)).toHaveAccessibleName('Berhasil!')
  await button(dialog(page), 'Tutup').click()
  await expect(button(card, 'Mulai Munaqosah Susulan')).toBeVisible()
})

test('the raport of a class are created, and the paper can be verified', async ({
  page,
  browser,
}) => {
  const { className = '', name = '' } = examined[0] ?? {}
  await openExam(page, 'desa@ngaji.test')
  await page.goto(`${ngaji.url}/munaqasyah/${branchYearId}`)
  await row(page, subBranch).getByRole('link', { name: /Lihat/ }).click()
  await page.getByRole('table').getByRole('link', { name: className, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Nilai ${className}` })).toBeVisible()
  await expect(row(page, name)).toContainText(/(8\/8|12\/12)/)

  await button(page, 'Raport Kelas').click()
  const sheet = page.getByRole('dialog', { name: `Raport ${className}` })
  await expect(sheet.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await checkAsItStands(page)
  await button(sheet, 'Buat').click()
  const save = page.getByRole('link', { name: 'Unduh PDF' })
  await expect(save).toBeVisible()
  expect(await savedBy(page, save)).toMatch(/^%PDF-/)
  await button(page, 'Kembali').click()

  await page.getByRole('link', { name: `Lihat Raport ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const paper = page.getByRole('link', { name: 'Unduh PDF' })
  await expect(paper).toHaveAttribute('download', `${name}_Raport.pdf`)
  expect(await savedBy(page, paper)).toMatch(/^%PDF-/)
  await page.close()

  // The code on the paper is read from the database.
  const code = await ngaji.stopped((db) =>
    db
      .selectFrom('document_code')
      .innerJoin('student', 'student.id', 'document_code.student_id')
      .select(['document_code.code', 'document_code.total'])
      .where('student.name', '=', name)
      .where('document_code.replaced_at', 'is', null)
      .orderBy('document_code.issued_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  await ngaji.start()
  const stranger = await browser.newPage()
  await stranger.goto(`${ngaji.url}/verify/${code.code}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dokumen sah' })).toBeVisible()
  await expect(stranger.getByText(`${code.total}`, { exact: true })).toBeVisible()
  await expect(stranger.getByText(name)).toHaveCount(0)
  await checkAsItStands(stranger)
})
