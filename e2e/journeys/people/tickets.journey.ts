import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readCode, readPdf } from '../../../server/test/read-pdf.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Five children, from a list on a phone with a bad line to a profile of their own.
test.describe.configure({ mode: 'serial' })

const desk = { width: 1440, height: 900 }
const names = [
  'Abdullah Mubarak',
  'Aisyah Humaira',
  'Hamzah Yusuf',
  'Khadijah Salma',
  'Zaid Haritsah',
]

let ngaji: RunningNgaji
let ticket = ''
let slip = { nis: '', code: '' }
let studentId = ''
/** The one child whose profile came whole: it may have a card at once. */
const whole = 1
const card = { code: '', activation: '' }

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo()).ngaji
})
test.afterAll(() => ngaji.close())

function photo(index: number): Promise<Buffer> {
  const background = { r: 40 * index, g: 120, b: 160 }
  return sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function addChild(page: Page, name: string, index: number): Promise<void> {
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  const sheet = page.getByRole('dialog', { name: 'Siswa baru' })
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(index) }
  await sheet.getByTestId('photo-file').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Atur Foto' })
  await crop.getByRole('button', { name: 'Pilih' }).click()
  await expect(crop).toBeHidden()
  await expect(sheet.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
  await sheet.getByLabel('Nama Lengkap').fill(name)
  await sheet.getByLabel('Tanggal Lahir', { exact: true }).fill(`0${index + 1}/03/2016`)
  await sheet.getByRole('radio', { name: index % 2 === 0 ? 'Laki-Laki' : 'Perempuan' }).check()
  // The next child of the street keeps the address.
  if (index === 0) await sheet.getByLabel('Alamat').fill('Jl. Kenanga 7')
  else await expect(sheet.getByLabel('Alamat')).toHaveValue('Jl. Kenanga 7')
  if (name === names[whole]) {
    await sheet.getByLabel('Nama Orang Tua/Wali').fill('Ibu Humaira')
    await sheet.getByLabel('Nomor WhatsApp').fill('0812-3456-7891')
  }
  await sheet.getByRole('button', { name: 'Tambah ke daftar' }).click()
  await expect(sheet).toBeHidden()
}

/** Says yes; answers the dialog with its result. */
async function sayYes(page: Page, result: 'Berhasil!' | 'Gagal!') {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(dialog.getByText(result)).toBeVisible()
  return dialog
}

function close(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  return dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
}

test('the PJP Kelompok asks for five children, over a line that breaks', async ({ takePhone }) => {
  const { page, context } = await takePhone(ngaji)
  await signIn(page, `${ngaji.url}/settings/requestAccount`, 'kelompok@ngaji.test')
  await page.getByRole('link', { name: /^Ajukan Siswa/ }).click()
  for (const [index, name] of names.slice(0, 3).entries()) await addChild(page, name, index)

  // What was put on the list is on the phone, whatever happens to the page and the line.
  await context.setOffline(true)
  await expect(page.getByText('Perlu jaringan.').first()).toBeVisible()
  await addChild(page, names[3] ?? '', 3)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Yang diajukan (4)' })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await page.keyboard.press('Escape')
  await page.goto(`${ngaji.url}/settings/requestAccount`)
  await page
    .getByText('Draf: 4 siswa')
    .locator('..')
    .getByRole('link', { name: 'Lanjutkan' })
    .click()
  await addChild(page, names[4] ?? '', 0)
  await expect(page.getByRole('heading', { name: 'Yang diajukan (5)' })).toBeVisible()
  await expect(page.getByText(/^5 foto, \d+ kB\./)).toBeVisible()
  await checkScreen(page)

  // The server has it, the answer is lost; after a reload it is the same request.
  await page.route('**/api/users/requestAccounts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Kirim 5 pengajuan' }).click()
  await sayYes(page, 'Gagal!')
  await close(page)
  await page.unroute('**/api/users/requestAccounts')
  await page.reload()
  await page.getByRole('button', { name: 'Kirim 5 pengajuan' }).click()
  const result = await sayYes(page, 'Berhasil!')
  await result.getByRole('link', { name: 'Lihat tiket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tiket / })).toBeVisible()
  ticket = /[A-Z2-9]{6}/.exec((await page.locator('h1').textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(names)
  await checkScreen(page)

  await page.goto(`${ngaji.url}/settings/requestAccount`)
  await expect(page.getByRole('link', { name: ticket })).toBeVisible()
  await expect(page.getByText('1-1 dari 1 baris')).toBeVisible()
  await expect(page.getByText(/^Draf:/)).toHaveCount(0)
  await checkScreen(page)
})

test('the region finds it, approves it and prints the slips', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, ngaji.url, 'admin@ngaji.test')
  await page
    .getByRole('navigation', { name: 'Manajemen' })
    .getByRole('link', { name: /^Permintaan Akun\s*1$/ })
    .click()
  const row = page.getByRole('row').filter({ hasText: ticket })
  await expect(row).toContainText('5 siswa')
  await expect(row).toContainText('4 belum lengkap')
  await checkScreen(page)
  await page.setViewportSize(desk)
  await page.getByRole('link', { name: ticket }).click()
  await page.getByRole('button', { name: `Perbaiki ${names[4]}` }).click()
  await checkAsItStands(page)
  const mending = page.getByRole('dialog', { name: `Perbaiki data ${names[4]}` })
  await mending.getByLabel('Nama Lengkap').fill('Zaid bin Haritsah')
  await mending.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(page.getByText(/^Diperbaiki oleh .+Nama Lengkap$/)).toBeVisible()

  await page.getByRole('button', { name: 'Setujui' }).click()
  await sayYes(page, 'Berhasil!')
  await close(page)
  await expect(page.getByText(/^NIS 20\d{6}$/)).toHaveCount(5)
  const links = page.getByRole('link', { name: 'Data siswa' })
  const idAt = async (index: number) =>
    (await links.nth(index).getAttribute('href'))?.split('/').at(-1) ?? ''
  studentId = await idAt(0)
  const wholeId = await idAt(whole)
  const numbers = (await page.getByText(/^NIS 20/).allTextContents()).map(
    (told) => /20\d{6}/.exec(told)?.[0] ?? '',
  )
  slip.nis = numbers[0] ?? ''
  await checkScreen(page)
  await page.setViewportSize(desk)

  await page.getByRole('button', { name: 'Cetak slip masuk' }).click()
  await sayYes(page, 'Berhasil!')
  await close(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh PDF' }).click()
  const pdf = await readPdf(readFileSync(await (await downloading).path()))
  const text = pdf.pages.flatMap(({ lines }) => lines).join('\n')
  await pdf.close()
  for (const name of [...names.slice(0, 4), 'Zaid bin Haritsah']) expect(text).toContain(name)
  const codeAfter = (nis: string) =>
    /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text.slice(text.indexOf(nis)))?.[0] ?? ''
  slip = { ...slip, code: codeAfter(slip.nis) }
  card.activation = codeAfter(numbers[whole] ?? '')
  expect([slip.code, card.activation]).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ])

  await page.goto(`${ngaji.url}/dashboard/students/${wholeId}?tab=kartu`)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cetak', exact: true }).click()
  card.code = await codeOnPaper(page)
})

/** What the printed card says to a camera. */
async function codeOnPaper(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh PDF' }).click()
  const pdf = await readPdf(readFileSync(await (await downloading).path()))
  const code = readCode(await pdf.picture(2, { x: 0, y: 0, width: 43, height: 43 }))
  await pdf.close()
  return code
}

test('a child comes in with the printed card and the code of its slip', async ({ takePhone }) => {
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page } = await takePhone(ngaji, { film: camera.film })
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await camera.show(card.code)
  await expect(page.getByLabel('Nama')).toHaveValue(names[whole] ?? '')
  await page.getByLabel('Password', { exact: true }).fill(card.activation)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await choosePassword(page)
})

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password Baru', { exact: true }).fill('bulan-di-atas-sawah')
  await page.getByLabel('Konfirmasi Password').fill('bulan-di-atas-sawah')
  await page.getByRole('button', { name: 'Simpan Password' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
}

test('a child comes in with number and code, and completes the profile', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of slip.nis) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(slip.code)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await choosePassword(page)

  await page.goto(`${ngaji.url}/dashboard/students/${studentId}/update`)
  await expect(page.getByRole('heading', { name: 'Profil 5 dari 7' })).toBeVisible()
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Kenanga 7')
  await page.getByLabel('Nama Orang Tua/Wali', { exact: true }).fill('Bapak Mubarak')
  await page.getByLabel('Nomor WhatsApp Orang Tua/Wali').fill('0812-3456-7890')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data siswa tersimpan.')).toBeVisible()
})

test('the PJP Kelompok was told, and sees who came', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize(desk)
  await signIn(page, `${ngaji.url}/notifications`, 'kelompok@ngaji.test')
  await page.getByRole('link', { name: `Permintaan ${ticket} disetujui: 5 siswa.` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Tiket ${ticket}` })).toBeVisible()
  await expect(page.getByText('Aktif', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Belum aktivasi', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Cetak slip masuk' })).toBeEnabled()
})
