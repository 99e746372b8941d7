import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from '../../../scripts/prepare.mjs'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One teacher, from the account to the end of the service.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

let ngaji: RunningNgaji
test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo({ engine: 'embedded' })).ngaji
})
test.afterAll(() => ngaji.close())

const name = 'Zulaikha Rahmawati'
const admin = 'admin@ngaji.test'
const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

/** What was looked for in the header, opened by Enter. */
async function find(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Cari siswa/ })
  await expect(field).toBeVisible()
  const isFocused = () => field.evaluate((element) => element === document.activeElement)
  // Pressed again by whoever was quicker than the page, and never into the field.
  await expect(async () => {
    if (!(await isFocused())) await page.keyboard.press('/')
    expect(await isFocused()).toBe(true)
  }).toPass()
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
}

/** The options of a field that is searched. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    const text = await field.locator('option').filter({ hasText: option }).first().textContent()
    await field.selectOption({ label: text ?? '' })
    return
  }
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}

test('the region adds a teacher, whose code is shown once', async ({ page }) => {
  await signIn(page, ngaji.url, admin)
  await page.getByRole('link', { name: 'Tenaga Pendidik' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tenaga Pendidik' })).toBeVisible()
  await page.getByRole('link', { name: 'Tambah Guru' }).click()
  await page.getByLabel('Nama Lengkap').fill(name)
  await page.getByLabel('Email').fill('guru@ngaji.test')
  await choose(page, 'Kelompok', /^Sukawening - /)
  await choose(page, 'Posisi', 'MS')
  await press(page, 'Tambah Guru')
  await expect(page.getByText('Email ini milik akun lain.').first()).toBeVisible()
  await page.getByLabel('Email').fill('zulaikha@ngaji.test')
  await press(page, 'Tambah Guru')
  const dialog = page.getByRole('dialog', { name: 'Berhasil!' })
  await expect(dialog).toContainText(/[A-Z2-9]{4}-[A-Z2-9]{4}/)
  await checkAsItStands(page)
  await dialog.getByRole('link', { name: 'Lihat guru' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Profil belum lengkap/)).toBeVisible()
})

test('the PJP of the desa finds and completes the record', async ({ page }) => {
  await signIn(page, ngaji.url, 'desa@ngaji.test')
  await find(page, name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Ubah Data' }).click()
  await page.getByTestId('photo-file').setInputFiles(join(root, 'web/public/icon-512.png'))
  await press(page, 'Pilih')
  await expect(page.getByRole('dialog', { name: 'Atur Foto' })).toBeHidden()
  await page.getByLabel('Nomor WhatsApp').fill('0812 3456 7890')
  await page.getByLabel('Tanggal Lahir').fill('05/03/1998')
  await page.getByLabel('Perempuan').check()
  await page.getByLabel('Alamat').fill('Jl. Melati 4')
  await press(page, 'Simpan')
  await expect(page.getByText('Data guru disimpan.')).toBeVisible()
  await expect(page.getByText('0812-3456-7890')).toBeVisible()
  await expect(page.getByText(/Profil belum lengkap/)).toBeHidden()
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  await expect(page.getByRole('row', { name: /Nomor WhatsApp/ })).toBeVisible()
})

test('a teacher changes the own number, and nothing of the post', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await press(page, 'Lainnya')
  await page.getByRole('link', { name: 'Data diri' }).click()
  await page.getByRole('link', { name: 'Ubah Data' }).click()
  await expect(page.getByLabel('Posisi')).toHaveAttribute('readonly')
  await page.getByLabel('Nomor WhatsApp').fill('081398765432')
  await press(page, 'Simpan')
  await expect(page.getByText('0813-9876-5432')).toBeVisible()
})

test('the service ends with a reason', async ({ page }) => {
  await signIn(page, ngaji.url, 'desa@ngaji.test')
  await find(page, name)
  await press(page, 'Aksi lain')
  await page.getByRole('menuitem', { name: 'Akhiri tugas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Pindah ke luar kota')
  await dialog.getByRole('button', { name: 'Akhiri tugas' }).click()
  await expect(dialog.getByText('Berhasil!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('Selesai bertugas').first()).toBeVisible()
})

test('a sign-in on another device is told, read, and then no longer counted', async ({
  page,
  browser,
}) => {
  await signIn(page, ngaji.url, admin)
  const other = await browser.newPage()
  await signIn(other, ngaji.url, admin)
  await other.getByRole('link', { name: /^Notifikasi, \d+ belum dibaca$/ }).click()
  await expect(other.getByRole('region', { name: 'Hari ini' })).toContainText(/perangkat baru/)
  await other
    .getByRole('link', { name: /perangkat baru/ })
    .first()
    .click()
  await expect(other.getByRole('heading', { level: 1, name: 'Keamanan' })).toBeVisible()
  await other.goBack()
  await expect(other.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Tandai semua dibaca' })).toBeDisabled()
  await other.close()
})
