import { expect } from '@playwright/test'
import { childrenOf, classOfSignInTeacher } from '../../arrange.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { linkMailedTo } from '../../outbox.ts'
import { demoPassword, signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

let ngaji: RunningNgaji
let code: string

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    engine: 'embedded',
    arrange: async (db, dataDir) => {
      const classId = await classOfSignInTeacher(db, 'Kelas Umar 5')
      const children = await childrenOf(dataDir, db, classId)
      return children.find(({ nis }) => nis === '20240010')
    },
  })
  ngaji = started.ngaji
  code = started.arranged?.code ?? ''
})
test.afterAll(() => ngaji.close())

test('a teacher signs in with e-mail, is remembered, and signs out', async ({ page }) => {
  await page.goto(`${ngaji.url}/scan`)
  await page.getByLabel('Email').fill('guru@ngaji.test')
  await page.getByLabel('Password', { exact: true }).fill('bukan-ini')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('alert')).toContainText('Email, NIS, atau password tidak cocok.')
  await expect(page.getByLabel('Email')).toHaveValue('guru@ngaji.test')

  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(/\/scan/)

  await page.goto(ngaji.url)
  await expect(page.getByText('Siti Aminah').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Siti Aminah').first()).toBeVisible()
  await expect(page.getByText('Data contoh')).toBeVisible()
})

test('a child signs in with the card before the camera', async ({ takePhone }) => {
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page } = await takePhone(ngaji, { film: camera.film })
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await camera.show(code)
  await expect(page.getByLabel('NIS')).toHaveValue('20240010')
  await expect(page.getByLabel('Nama')).toHaveValue('Muhammad Fathan Al-Ghifari Ramadhan')
  await expect(page.getByLabel('NIS')).toHaveAttribute('readonly', '')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Muhammad Fathan').first()).toBeVisible()
})

test('a child without a camera types the NIS', async ({ page }) => {
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of '20240010')
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await expect(page.getByText('Nama tampil setelah masuk.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Muhammad Fathan').first()).toBeVisible()
})

test('a forgotten password is replaced by mail', async ({ page }) => {
  await page.goto(ngaji.url)
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill('munaqis@ngaji.test')
  await page.getByRole('button', { name: /Kirim/ }).click()
  await expect(page.getByText('Berhasil!')).toBeVisible()
  await page.goto(await linkMailedTo(ngaji, 'munaqis@ngaji.test'))
  await page.getByLabel('Password Baru', { exact: true }).fill('sawah-hijau-pagi')
  await page.getByLabel('Konfirmasi Password').fill('sawah-hijau-siang')
  await page.getByRole('button', { name: /Simpan/ }).click()
  await expect(page.getByText('Passwords tidak sama')).toBeVisible()
  await page.getByLabel('Konfirmasi Password').fill('sawah-hijau-pagi')
  await page.getByRole('button', { name: /Simpan/ }).click()
  await expect(page.getByText('Berhasil!')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).click()
  await page.getByLabel('Email').fill('munaqis@ngaji.test')
  await page.getByLabel('Password', { exact: true }).fill('sawah-hijau-pagi')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Ahmad Fauzi').first()).toBeVisible()
})

test('unknown paths and a missing token say so', async ({ page }) => {
  await page.goto(`${ngaji.url}/reset-password/`)
  await expect(page.getByText('Invalid Token!')).toBeVisible()
  await page.goto(`${ngaji.url}/tidak/ada`)
  await expect(page).toHaveURL((address) => address.pathname === '/')
  await signIn(page, ngaji.url, 'admin@ngaji.test')
  await page.goto(`${ngaji.url}/scan/select-class`)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Halaman itu tidak ada di akun Anda.')).toBeVisible()
})
