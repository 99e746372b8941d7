import { expect, type Page } from '@playwright/test'
import { demoPassword, signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One child, from the first entry to the own hand.
test.describe.configure({ mode: 'serial' })

const desa = 'Sukawening'
const kelompok = 'Sukawening Kidul'
const name = 'Zubair Al-Awwam'

let ngaji: RunningNgaji
let nis = ''

test.beforeAll(async () => {
  const started = await startNgajiWithDemo()
  ngaji = started.ngaji
})
test.afterAll(() => ngaji.close())

const dialog = (page: Page) => page.getByRole('alertdialog')

/** Comes in at the list, and looks for the child there. */
async function findStudent(page: Page, who?: string): Promise<void> {
  await signIn(page, `${ngaji.url}/dashboard/students`, who)
  await page.getByRole('searchbox').fill(nis)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(`NIS ${nis}`)).toBeVisible()
}

test('the admin adds a child and is told number and code once', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, ngaji.url, 'admin@ngaji.test')
  await page.getByRole('link', { name: 'Peserta Didik', exact: true }).click()
  await page.getByRole('link', { name: 'Tambah Siswa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Siswa' })).toBeVisible()
  await page.getByLabel('Desa', { exact: true }).selectOption(desa)
  await page.getByLabel('Kelompok', { exact: true }).selectOption(kelompok)
  await page.getByLabel('Nama Lengkap').fill(name)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText(`${name} tersimpan.`)).toBeVisible()
  await expect(page.getByText('Hanya tampil sekali.')).toBeVisible()
  await checkAsItStands(page)
  nis = (await page.getByText(/^20\d{6}$/).textContent()) ?? ''
  await page.getByRole('link', { name: 'Buka data siswa' }).click()
  await expect(page.getByText(/^Data diri masih kurang: Foto, Tanggal Lahir/)).toBeVisible()
})

test('filters stand in the address and survive a reload', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, `${ngaji.url}/dashboard/students`, 'desa@ngaji.test')
  await page.getByLabel('Profil', { exact: true }).selectOption('Belum lengkap')
  await page.getByRole('searchbox').fill('zubair')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page).toHaveURL(/profile=kurang/)
  await expect(page).toHaveURL(/q=zubair/)
  await page.reload()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('1-1 dari 1 baris')).toBeVisible()
})

test('several children get new codes, read where they were asked for', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, `${ngaji.url}/dashboard/students`, 'kelompok@ngaji.test')
  const boxes = page.getByRole('checkbox', { name: /^Pilih (?!semua)/ })
  for (const place of [0, 1]) await boxes.nth(place).check()
  await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
  await dialog(page).getByRole('button', { name: 'Ya' }).click()
  await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
  await expect(dialog(page).getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toHaveCount(2)
  await checkAsItStands(page)
  await dialog(page).getByRole('button', { name: 'Tutup', exact: true }).last().click()
})

test('the PJP of the kelompok completes the profile, with a photo', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await findStudent(page, 'kelompok@ngaji.test')
  await page.getByRole('link', { name: 'Lengkapi data' }).click()
  await expect(page.getByRole('heading', { name: 'Profil 1 dari 7' })).toBeVisible()
  await page.getByLabel('Alamat').fill('Jl. Kenanga 3')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Tidak ada foto yang dipilih!')).toBeVisible()
  await checkAsItStands(page)
  await page
    .getByTestId('photo-file')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page
    .getByRole('dialog', { name: 'Atur Foto' })
    .getByRole('button', { name: 'Pilih' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Atur Foto' })).toBeHidden()
  await expect(page.getByAltText('Foto yang dipilih')).toBeVisible()
  await page.getByLabel('Tanggal Lahir').fill('06/05/2015')
  await page.getByRole('radio', { name: 'Laki-Laki' }).check()
  await page.getByLabel('Nama Orang Tua/Wali', { exact: true }).fill('Bapak Awwam')
  await page.getByLabel('Nomor WhatsApp Orang Tua/Wali').fill('0812-3456-7890')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data siswa tersimpan.')).toBeVisible()
  await expect(page.getByText(/Data diri masih kurang/)).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: /^Bapak Awwam$/ })).toBeVisible()
})

test('the PJP switches the account off and on again', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await findStudent(page, 'kelompok@ngaji.test')
  for (const verb of ['Nonaktifkan', 'Aktifkan']) {
    await page.getByRole('button', { name: 'Aksi', exact: true }).click()
    await page.getByRole('menuitem', { name: `${verb} akun` }).click()
    await dialog(page).getByLabel('Alasan').fill('Pindah ke luar kota')
    await dialog(page).getByRole('button', { name: 'Ya' }).click()
    await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Tutup' }).click()
  }
})

test('a teacher of the kelompok reads a few fields', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await findStudent(page)
  await expect(page.getByText('Data lengkap dibaca oleh guru kelasnya dan PJP.')).toBeVisible()
  await expect(page.getByText('Bapak Awwam')).toHaveCount(0)
})

test('the PJP of the desa sees who changed what', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await findStudent(page, 'desa@ngaji.test')
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  const changes = page.getByRole('tabpanel')
  await expect(changes.getByText('Nama Orang Tua/Wali')).toBeVisible()
  await expect(changes.getByText('Bapak Awwam')).toHaveCount(0)
  await page.reload()
  await expect(changes.getByText('Foto', { exact: true })).toBeVisible()
})

test('the child changes the own address on a phone', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of '20240010')
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByRole('link', { name: 'Data diri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data diri' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Ubah Data' }).click()
  await expect(page.getByLabel('Nama Lengkap')).toHaveAttribute('readonly')
  await checkScreen(page)
  await page.getByLabel('Alamat').fill('Jl. Anggrek 12')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data siswa tersimpan.')).toBeVisible()
  await expect(page.getByText('Jl. Anggrek 12')).toBeVisible()
})
