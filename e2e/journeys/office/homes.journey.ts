import { expect, type Locator, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { signIn, signInAs } from '../../people.ts'
import { checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

const classServer = givenClassServer()

const desk = { viewport: { width: 1440, height: 900 } }

const queueOf = (page: Page) => page.getByRole('region', { name: 'Perlu dikerjakan' })

const numberLink = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Angka' })
    .getByRole('link', { name: new RegExp(`^${label} [\\d.]+`) })

/** The whole number a card or a line begins with. */
async function countIn(place: Locator): Promise<number> {
  const words = await place.innerText()
  const found = /\d[\d.]*/.exec(words)
  if (!found) throw new Error(`there is no number in "${words}"`)
  return Number(found[0].replaceAll('.', ''))
}

/** One tap on a line of the queue, to the list that has as many rows as the line says. */
async function followLine(page: Page, sentence: RegExp): Promise<void> {
  const line = queueOf(page).getByRole('listitem').filter({ hasText: sentence })
  const count = await countIn(line)
  await line.getByRole('link').click()
  await expect(page.getByText(new RegExp(`dari ${count} baris`)).first()).toBeVisible()
}

test('the region sees its numbers and tasks, which link to lists', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji, desk)
  await signIn(page, ngaji.url, 'admin@ngaji.test')
  await expect(page.getByRole('table', { name: 'Desa sekilas' })).toContainText('Sukawening')
  await expect(page.getByRole('link', { name: /^Tahun Ajaran \d/ })).toBeVisible()
  const students = await countIn(numberLink(page, 'Siswa').locator('.num').first())
  await numberLink(page, 'Siswa').click()
  await expect(page).toHaveURL(/\/dashboard\/students\?status=aktif/)
  await expect(page.getByText(`dari ${students} baris`).first()).toBeVisible()
  await page.goBack()
  await followLine(page, /siswa belum masuk kelas/)
  await expect(page).toHaveURL(/class=tanpa/)
})

test('a desa sees the gaps of its classes, and a full bottom bar on a phone', async ({
  takePhone,
}) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji, desk)
  await signIn(page, ngaji.url, 'desa@ngaji.test')
  await expect(numberLink(page, 'Kelas')).toBeVisible()
  await expect(page.getByText(/sudah siap dan aktif/)).toBeVisible()
  await followLine(page, /profil siswa belum lengkap/)
  await expect(page).toHaveURL(/\/dashboard\/students\?profile=kurang/)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Menu utama' })
  await bar.getByRole('link', { name: 'Beranda' }).click()
  await expect(queueOf(page)).toBeVisible()
  await expect(bar.getByRole('listitem')).toHaveText([
    'Beranda',
    'Tahun Ajaran',
    'Siswa',
    'Munaqosah',
    'Lainnya',
  ])
  await checkScreen(page)
  await bar.getByRole('button', { name: 'Lainnya' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lainnya' })
  await sheet.getByRole('link', { name: 'Kelas', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/classes\/academic-year/)
  await expect(sheet).toBeHidden()
})

test('a kelompok sees its day', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const { page } = await takePhone(ngaji, desk)
  await signIn(page, ngaji.url, 'kelompok@ngaji.test')
  await expect(numberLink(page, 'Siswa')).toBeVisible()
  const today = page.getByRole('region', { name: 'Hari ini' })
  await today.getByRole('link', { name: new RegExp(schoolClass.name) }).click()
  await expect(page).toHaveURL(new RegExp(`/attendance/history/class/${schoolClass.id}`))
  await page.goBack()
  await followLine(page, /siswa belum bisa masuk kelas/)
  await expect(page).toHaveURL(/profile=kurang/)
})

test('the curriculum sees its questions, and what the classes are taught', async ({
  takePhone,
}) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji, desk)
  await signIn(page, ngaji.url, 'kurikulum@ngaji.test')
  const bank = page.getByRole('list', { name: 'Bank soal' })
  await expect(bank.getByRole('link', { name: /^Kategori siap/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Peta materi' })).toContainText('Hafalan Doa')
  await followLine(page, /^Pra-PAUD: \d+ soal perlu diperiksa/)
  await expect(page).toHaveURL(/question-bank\/[\w-]+\?status=checkneeded/)
})

test('a teacher is one tap from the register', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await expect(page.getByRole('region', { name: 'Pekan ini' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Materi terakhir' })).toBeVisible()
  await checkScreen(page)
  let taps = 0
  const next = page.getByRole('region', { name: 'Kelas berikutnya' })
  await next.getByRole('button', { name: 'Mulai Absen' }).click()
  taps += 1
  await expect(page).toHaveURL(new RegExp(`/scan/class/${schoolClass.id}`))
  await expect(page.getByText(/^0 dari \d+ sudah datang$/)).toBeVisible()
  expect(taps).toBe(1)
})

test('an examiner is one tap from the scanner', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url, 'munaqis@ngaji.test')
  await expect(page.getByText(/Siswa lengkap \d+\/\d+/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Mulai Menilai' }).click()
  await expect(page).toHaveURL(/\/munaqasyah\/scanner/)
})

test('a child has the card first, and the own report', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji)
  await signInAs(page, ngaji.url, '20240010')
  const card = page.getByRole('region', { name: 'Kartu siswa' })
  await expect(card.getByRole('img', { name: 'Kode QR kartu saya' })).toBeVisible()
  await expect(page.getByText(/^\d+ dari \d+ pertemuan/)).toBeVisible()
  await checkScreen(page)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/card$/)
  const code = page.getByRole('img', { name: 'Kode QR kartu saya' })
  await expect(code).toBeVisible()
  // The picture is drawn anew when the card is fetched: between the two there is none.
  const widthOfCode = async () => (await code.boundingBox())?.width ?? 0
  await expect.poll(widthOfCode).toBeGreaterThanOrEqual(0.8 * 390)
  await page.getByRole('link', { name: 'Kembali' }).click()
  const bar = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(bar.getByRole('listitem')).toHaveText(['Beranda', 'Kartu', 'Laporan', 'Profil'])
  await bar.getByRole('link', { name: 'Laporan' }).click()
  await expect(page).toHaveURL(/\/performances\/student\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
