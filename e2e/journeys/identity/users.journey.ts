import { expect, type Page } from '@playwright/test'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One region, step by step: later tests use the accounts of earlier ones.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

let ngaji: RunningNgaji
test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo()).ngaji
})
test.afterAll(() => ngaji.close())

const admin = 'admin@ngaji.test'
const person = 'Hj. Rukmini Sastra'

/** Opens the page by the menu. */
async function findUsers(page: Page): Promise<void> {
  await signIn(page, ngaji.url, admin)
  await page
    .getByRole('navigation', { name: 'Manajemen' })
    .getByRole('link', { name: 'Pengguna' })
    .click()
  await expectUsers(page)
}

async function openUsers(page: Page): Promise<void> {
  await signIn(page, `${ngaji.url}/settings/users`, admin)
  await expectUsers(page)
}

async function expectUsers(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible()
}

/** Confirms, without a password prompt just after the sign-in, and closes the result. */
async function sayYes(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await expect(dialog.getByText('Berhasil!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Kelompok' }).click()
  await page
    .getByRole('option', { name: /.+ - .+/ })
    .first()
    .click()
}

test('the region makes an account and reads its code once', async ({ page }) => {
  await findUsers(page)
  await page.getByRole('link', { name: 'Tambah Akun' }).click()
  await page.getByRole('radio', { name: /PJP Kelompok/ }).check()
  await page.getByLabel('Nama Lengkap').fill(person)
  await page.getByLabel('Email').fill('rukmini@sastra.test')
  await choosePlace(page)
  await page.getByRole('button', { name: 'Tambah Akun' }).click()
  const dialog = page.getByRole('dialog', { name: 'Berhasil!' })
  await expect(dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(page).toHaveURL(/\/settings\/users$/)
})

test('and gives it another role', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('searchbox').fill('rukmini@sastra')
  await page.getByRole('link', { name: person }).click()
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible()
  await page.getByLabel('Peran', { exact: true }).selectOption('branchAdmin')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await sayYes(page)
  await expect(page.getByText(/^PJP Desa · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hapus' })).toBeEnabled()
})

let child: { nis: string; code: string }

test('twelve students are made in one go, and stand on one page with their codes', async ({
  page,
}) => {
  await openUsers(page)
  await page.getByRole('link', { name: 'Buat banyak / impor' }).click()
  await page.getByRole('textbox', { name: 'Jumlah' }).fill('12')
  await choosePlace(page)
  await expect(page.getByText(/^NIS \d{8} sampai \d{8}/)).toBeVisible()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await sayYes(page)
  await expect(page).toHaveURL(/batch=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Akun dan Kode' })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: /[A-Z2-9]{4}-[A-Z2-9]{4}/ })
  await expect(rows).toHaveCount(10)
  await page.getByLabel('Tampilkan').selectOption('25')
  await expect(rows).toHaveCount(12)
  const text = await rows.first().innerText()
  child = {
    nis: /\b20\d{6}\b/.exec(text)?.[0] ?? '',
    code: /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? '',
  }
  await page.reload()
  await expect(rows).toHaveCount(10)
})

test('one of them comes in with number and code, and chooses a password', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of child.nis) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(child.code)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.getByLabel('Password Baru', { exact: true }).fill('bulan-di-atas-sawah')
  await page.getByLabel('Konfirmasi Password').fill('bulan-di-atas-sawah')
  await page.getByRole('button', { name: 'Simpan Password' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
})

test('unused accounts are deleted, the others stay', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('searchbox').fill(child.nis)
  await page.getByRole('link', { name: 'Tanpa nama' }).click()
  await expect(page.getByText(/punya riwayat|kali masuk/)).toBeVisible()
  await page.goto(`${ngaji.url}/settings/users?q=rukmini`)
  await page.getByRole('link', { name: person }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await sayYes(page)
  await expect(page).toHaveURL(/\/settings\/users$/)
})
