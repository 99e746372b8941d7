import { expect, type Locator, type Page } from '@playwright/test'
import { moveRegionOn } from '../../next-year.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One year of one desa, from nothing to teaching.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

let ngaji: RunningNgaji
let label: string

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ arrange: moveRegionOn })
  ngaji = started.ngaji
  label = started.arranged
})
test.afterAll(() => ngaji.close())

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog')
const yes = (page: Page) => button(dialog(page), 'Ya')
const close = (page: Page) => button(dialog(page), 'Tutup')
const card = (page: Page) => page.getByRole('article', { name: label })

/** Opens the page by the menu. */
async function findYears(page: Page): Promise<void> {
  await signIn(page, ngaji.url, 'desa@ngaji.test')
  await page
    .getByRole('navigation', { name: 'Manajemen' })
    .getByRole('link', { name: 'Tahun Ajaran Desa' })
    .click()
  await expectYears(page)
}

async function openYears(page: Page, email = 'desa@ngaji.test'): Promise<void> {
  await signIn(page, `${ngaji.url}/academic`, email)
  await expectYears(page)
}

async function expectYears(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Daftar Tahun Ajaran Desa' }),
  ).toBeVisible()
}

/** Says yes to a question and waits for what came of it. */
async function sayYes(page: Page): Promise<void> {
  await yes(page).click()
  await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
}

async function chooseGrade(page: Page, name: string): Promise<void> {
  await page.getByLabel('Tingkat').click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('the PJP of a desa registers the year and adds a KBM', async ({ page }) => {
  await findYears(page)
  await link(page, 'Tambah').click()
  await checkScreen(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await checkAsItStands(page)
  await sayYes(page)
  await expect(link(page, /^Salin dari /)).toBeVisible()
  await close(page).click()
  await expect(card(page)).toContainText('Semester Berjalan')
  await expect(card(page)).toContainText('Tidak ada riwayat KBM')
  await expect(button(card(page), 'Aktifkan')).toHaveAccessibleDescription('Belum ada KBM.')
  await checkAsItStands(page)

  await link(page, 'Tambah KBM').click()
  await button(page, 'Simpan').click()
  await expect(page.getByText('Nama KBM tidak boleh kosong!')).toBeVisible()
  await page.getByLabel('Nama KBM').fill('KBM Masjid Jami’ Nurul Falah dan Al-Muhajirin')
  await page.getByLabel('Tempat Kegiatan').fill('Jl. Melati No. 12, RT 03/05')

  // Leaving with something typed is asked about.
  await link(page, 'Beranda').click()
  const question = page.getByRole('alertdialog', { name: 'Ada isian yang belum disimpan.' })
  await button(question, 'Batal').click()
  await expect(question).toBeHidden()
  await button(page, 'Simpan').click()
  await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
  await close(page).click()
  // Back to where one came from.
  await expect(card(page)).toContainText('Nurul Falah')
})

test('two kelompok and four classes come into it', async ({ page }) => {
  await openYears(page)
  await card(page)
    .getByRole('link', { name: /^KBM Masjid/ })
    .click()
  await link(page, 'Tambah Kelompok').click()
  await button(page, 'Pilih beberapa').click()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await checkAsItStands(page)
  await button(page, 'Daftarkan 2 kelompok').click()
  await sayYes(page)
  await checkAsItStands(page)
  await close(page).click()
  await expect(page.getByText('Terdaftar ✓')).toHaveCount(2)

  await page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link').click()
  await link(page, 'Tambah Kelas').click()
  await chooseGrade(page, 'PAUD')
  await page.getByLabel('Waktu Mulai').fill('1600')
  await page.getByLabel('Waktu Selesai').fill('17.15')
  await button(page, 'Simpan dan tambah lagi').click()
  await expect(page.getByText('Kelas PAUD ditambahkan.')).toBeVisible()
  for (const [grade, name] of [
    ['Kelas 3', 'Umar'],
    ['Kelas 3', 'Ali'],
  ] as const) {
    await chooseGrade(page, grade)
    await page.getByLabel('Label').fill(name)
    await expect(page.getByText(`Kelas ${name} 3`, { exact: true })).toBeVisible()
    await button(page, 'Simpan dan tambah lagi').click()
    await expect(page.getByText(`Kelas ${name} 3 ditambahkan.`)).toBeVisible()
  }
  await chooseGrade(page, 'Kelas 3')
  await page.getByLabel('Label').fill('ali')
  await button(page, 'Simpan').click()
  await expect(page.getByText('Nama kelas sudah dipakai di KBM ini.').first()).toBeVisible()
  await page.getByLabel('Label').fill('')
  await chooseGrade(page, 'Kelas 6')
  await button(page, 'Simpan').click()
  await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
  await checkAsItStands(page)
  await close(page).click()
  await expect(page.getByText('2 kelompok dan 4 kelas')).toBeVisible()
  await expect(page.getByRole('row', { name: /Kelas Umar 3/ })).toContainText('16.0017.15')
})

test('nothing can be locked or activated too early, and every disabled button has a reason', async ({
  page,
}) => {
  await openYears(page)
  await expect(button(card(page), 'Aktifkan')).toHaveAccessibleDescription(
    '4 kelas belum berisi guru dan siswa.',
  )
  await expect(card(page).getByRole('link', { name: /belum berisi guru dan siswa/ })).toBeVisible()
  await checkScreen(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(card(page), 'Kunci semua kelas dan KBM').click()
  const told = page.getByRole('dialog', { name: 'Belum ada yang bisa dikunci' })
  await expect(told.getByText('Kelas belum punya siswa.')).toHaveCount(4)
  await checkAsItStands(page)
  await button(told, 'Tutup').click()

  await card(page)
    .getByRole('link', { name: /^KBM Masjid/ })
    .click()
  await expect(button(page, 'Kunci KBM')).toHaveAccessibleDescription(
    'Masih ada 4 kelas yang belum dikunci.',
  )
  await expect(button(page, 'Kunci Kelas 6')).toHaveAccessibleDescription(
    'Kelas belum punya siswa.',
  )
  await checkScreen(page)
})

test('one more class by hand takes no more presses than promised', async ({ page }) => {
  await openYears(page)
  await card(page)
    .getByRole('link', { name: /^KBM Masjid/ })
    .click()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(link(page, 'Tambah Kelas'))
  await tap(page.getByLabel('Tingkat'))
  await tap(page.getByRole('option', { name: 'Kelas 4', exact: true }))
  await tap(button(page, 'Simpan'))
  await tap(link(page, 'Tambah Siswa'))
  await tap(page.getByRole('button', { name: /^Pilih semua/ }))
  await tap(page.getByRole('button', { name: /^Daftarkan \d+ siswa$/ }))
  await tap(yes(page))
  await tap(link(page, 'Tambah Guru'))
  await tap(page.getByRole('checkbox').first())
  await tap(button(page, 'Daftarkan 1 guru'))
  await tap(yes(page))
  await tap(close(page))
  // "Tambah Kelas", the grade (2), 'Simpan', "Tambah Siswa", all, "Daftarkan", 'Ya', "Tambah Guru",
  // one card, "Daftarkan", 'Ya', 'Tutup'.
  expect(taps).toBe(13)
})

test('ready classes are locked, the others are named', async ({ page }) => {
  await openYears(page)
  await button(card(page), 'Kunci semua kelas dan KBM').click()
  await expect(dialog(page)).toContainText('1 kelas akan dikunci.')
  await expect(
    dialog(page)
      .getByRole('region', { name: /^Akan dikunci/ })
      .getByRole('listitem'),
  ).toHaveText(/^Kelas 4 · KBM Masjid/)
  await checkAsItStands(page)
  await sayYes(page)
  const rest = dialog(page).getByRole('region', { name: /^Belum terkunci/ })
  await expect(rest.getByRole('listitem')).toHaveCount(5)
  await close(page).click()
  await expect(card(page)).toContainText('1 dari 5')

  // Empty classes go; the last step is one press away.
  await card(page)
    .getByRole('link', { name: /^KBM Masjid/ })
    .click()
  for (const name of ['Kelas 6', 'Kelas Ali 3', 'Kelas PAUD', 'Kelas Umar 3']) {
    await button(page, `Aksi lain untuk ${name}`).click()
    await page.getByRole('menuitem', { name: 'Keluarkan' }).click()
    await sayYes(page)
    await close(page).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  }
  await button(page, 'Kunci KBM').click()
  await sayYes(page)
  await close(page).click()
  await expect(button(page, 'Buka KBM')).toBeVisible()
  await page.getByRole('link', { name: 'Tahun Ajaran Desa' }).first().click()
  await button(card(page), 'Aktifkan').click()
  await sayYes(page)
  await close(page).click()
  await expect(card(page)).toContainText('Aktif')
  await expect(button(card(page), 'Nonaktifkan')).toBeVisible()
})

test('a desa of any size is copied and activated in thirteen presses', async ({ page }) => {
  await openYears(page, 'desa.10@ngaji.test')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(link(page, 'Tambah'))
  await tap(page.getByRole('button', { name: new RegExp(label) }))
  await tap(yes(page))
  await tap(link(page, /^Salin dari /))
  await tap(button(page, 'Salin Sekarang'))
  await tap(yes(page))
  await tap(close(page))
  await tap(button(card(page), 'Kunci semua kelas dan KBM'))
  await tap(yes(page))
  await tap(close(page))
  await tap(button(card(page), 'Aktifkan'))
  await tap(yes(page))
  await tap(close(page))
  expect(taps).toBe(13)
  await expect(button(card(page), 'Nonaktifkan')).toBeVisible()
})
