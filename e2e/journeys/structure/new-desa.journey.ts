import { expect, type Locator, type Page } from '@playwright/test'
import { cancelRunningExam } from '../../exam/exams.ts'
import { peopleDesa, type NewDesa } from '../../new-desa.ts'
import { demoPassword, signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// A desa that does not exist yet, up to its first register.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

const branch = 'Sukamulya'
const subBranches = ['Al-Amin', 'Baitul Hikmah']
const classes = ['Kelas 1', 'Kelas 2', 'Kelas Ali 3', 'Kelas Umar 3']

let ngaji: RunningNgaji
let desa: NewDesa
let label: string

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo({ at: '16:05', arrange: cancelRunningExam })).ngaji
})
test.afterAll(() => ngaji.close())

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('alertdialog')
const card = (page: Page) => page.getByRole('article', { name: label })

async function openPlace(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
}

async function sayYes(page: Page): Promise<void> {
  await button(dialog(page), 'Ya').click()
  await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
}

async function close(page: Page): Promise<void> {
  await button(dialog(page), 'Tutup').click()
  await expect(dialog(page)).toBeHidden()
}

test('the admin adds the desa, its kelompok and a new semester', async ({ page }) => {
  await signIn(page, ngaji.url, 'admin@ngaji.test')
  await openPlace(page, 'Desa dan Kelompok')
  await link(page, 'Tambah').click()
  await field(page, 'Nama').fill(branch)
  await field(page, 'Alamat').fill('Jl. Raya Sukamulya No. 1')
  await button(page, 'Simpan').click()
  await page
    .getByRole('article', { name: branch })
    .getByRole('link', { name: 'Tambah Kelompok' })
    .click()
  await field(page, 'Nama').fill(subBranches[0] ?? '')
  await field(page, 'Alamat').fill('Gang 1')
  await button(page, 'Simpan dan tambah lagi').click()
  await expect(field(page, 'Nama')).toHaveValue('')
  await field(page, 'Nama').fill(subBranches[1] ?? '')
  await field(page, 'Alamat').fill('Gang 2')
  await button(page, 'Simpan').click()
  await expect(page.getByRole('row', { name: new RegExp(subBranches[1] ?? '') })).toBeVisible()

  await openPlace(page, 'Tahun Ajaran')
  await link(page, 'Tambah').click()
  await field(page, 'Tahun mulai').fill(String(ngaji.now().getFullYear() + 1))
  await page.getByRole('radio', { name: 'Ganjil' }).check()
  const shown = (await page.getByText(/^Tampil sebagai /).textContent()) ?? ''
  label = /\d{4}\/\d{4} Ganjil/.exec(shown)?.[0] ?? ''
  await button(page, 'Simpan').click()
  await button(card(page), 'Aktifkan').click()
  await sayYes(page)
  await close(page)
  await expect(card(page)).toContainText('Semester Berjalan')

  // The people are added in the database: the screens for that have journeys of their own.
  desa = await ngaji.stopped((db) => peopleDesa(db, branch, 4))
  await ngaji.start()
})

test('the PJP of the desa registers it and builds one KBM with four classes', async ({ page }) => {
  await signIn(page, ngaji.url, desa.branchAdmin)
  await openPlace(page, 'Tahun Ajaran Desa')
  await expect(page.getByText('Belum ada tahun ajaran terdaftar')).toBeVisible()
  await link(page, 'Tambah').click()
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await sayYes(page)
  await close(page)

  await link(page, 'Tambah KBM').click()
  await field(page, 'Nama KBM').fill('KBM Sukamulya')
  await field(page, 'Tempat Kegiatan').fill('Masjid Al-Amin')
  await button(page, 'Simpan').click()
  await close(page)
  await page.getByRole('link', { name: /^KBM Sukamulya/ }).click()
  await link(page, 'Tambah Kelompok').click()
  for (const name of subBranches) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(dialog(page)).toContainText(`Daftarkan kelompok ${name}?`)
    await sayYes(page)
    await close(page)
  }
  await expect(page.getByText('Terdaftar ✓')).toHaveCount(2)

  await page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link').click()
  await link(page, 'Tambah Kelas').click()
  for (const [index, name] of classes.entries()) {
    const [, labelOfClass = '', grade = ''] = /^Kelas (?:(\w+) )?(\d)$/.exec(name) ?? []
    await page.getByLabel('Tingkat').click()
    await page.getByRole('option', { name: `Kelas ${grade}`, exact: true }).click()
    await page.getByLabel('Label').fill(labelOfClass)
    if (index === 0) {
      await page.getByLabel('Waktu Mulai').fill('1600')
      await page.getByLabel('Waktu Selesai').fill('1715')
    }
    await button(page, 'Simpan dan tambah lagi').click()
    await expect(page.getByText(`${name} ditambahkan.`)).toBeVisible()
  }
})

for (const [index, name] of subBranches.entries()) {
  test(`the PJP of ${name} adds children and a teacher`, async ({ page }) => {
    await signIn(page, ngaji.url, desa.subBranchAdmins[index])
    for (const one of classes.slice(index * 2, index * 2 + 2)) await fillClass(page, one)
  })
}

async function fillClass(page: Page, name: string): Promise<void> {
  await openPlace(page, 'Kelas')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Tambah Siswa' }).click()
  // Two children a class: each kelompok has four.
  await page
    .getByRole('checkbox', { name: /Kelompok \d/ })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /Kelompok \d/ })
    .nth(1)
    .check()
  await button(page, 'Daftarkan 2 siswa').click()
  await sayYes(page)
  await dialog(page).getByRole('link', { name: 'Tambah Guru' }).click()
  // The children of the screen before have boxes to tick as well.
  await expect(page.getByRole('checkbox', { name: /Kelompok \d/ })).toHaveCount(0)
  await page.getByRole('checkbox').first().check()
  await button(page, 'Daftarkan 1 guru').click()
  await sayYes(page)
  await close(page)
}

test('the PJP of the desa locks everything and starts the year', async ({ page }) => {
  await signIn(page, ngaji.url, desa.branchAdmin)
  await openPlace(page, 'Tahun Ajaran Desa')
  await button(card(page), 'Kunci semua kelas dan KBM').click()
  await expect(dialog(page)).toContainText('4 kelas')
  await sayYes(page)
  await checkAsItStands(page)
  await close(page)
  await button(card(page), 'Aktifkan').click()
  await sayYes(page)
  await close(page)
  await expect(button(card(page), 'Nonaktifkan')).toBeVisible()
})

test('the teacher finds the class and opens its register', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByLabel('Email').fill(desa.teacher)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page
    .getByRole('button', { name: /Mulai Absen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/scan\/class\//)
  await expect(page.getByRole('button', { name: /^Hadir: .* Kelompok 1$/ })).toHaveCount(2)
})
