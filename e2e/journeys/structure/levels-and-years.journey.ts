import { expect, type Page } from '@playwright/test'
import { cancelRunningExam } from '../../exam/exams.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One region, built up and taken apart again, step by step.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 900 } })

let ngaji: RunningNgaji
test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo({ arrange: cancelRunningExam })).ngaji
})
test.afterAll(() => ngaji.close())

const admin = 'admin@ngaji.test'
const branch = 'Sindangsari Girang Hilir'

async function openPlace(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Manajemen' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('article', { name })

/** Types what the question asks for, says yes, and closes the result. */
async function confirmBy(page: Page, label: string, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await expect(dialog.getByText('Berhasil!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog).toBeHidden()
}

test('a desa with its kelompok is added, one after another', async ({ page }) => {
  await signIn(page, ngaji.url, admin)
  await openPlace(page, 'Desa dan Kelompok')
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await field(page, 'Nama').fill(branch)
  await field(page, 'Alamat').fill('Jl. Pasir No. 3')
  await press(page, 'Simpan')
  await expect(page.getByText(`Desa ${branch} ditambahkan.`)).toBeVisible()
  await expect(card(page, branch)).toContainText('Belum ada kelompok di desa ini.')

  await card(page, branch).getByRole('link', { name: 'Tambah Kelompok' }).click()
  await field(page, 'Nama').fill('Baiturrahim')
  await field(page, 'Alamat').fill('Gang 1')
  await press(page, 'Simpan dan tambah lagi')
  await expect(field(page, 'Nama')).toHaveValue('')
  await expect(field(page, 'Nama')).toBeFocused()
  await page.keyboard.type('Nurul Yaqin')
  await field(page, 'Alamat').fill('Gang 2')
  await press(page, 'Simpan')
  await expect(card(page, branch)).toContainText('2 kelompok · 0 siswa · 0 guru')
  await expect(page.getByRole('row', { name: /Nurul Yaqin/ })).toBeVisible()
})

test('typed values survive leaving and a version conflict', async ({ page, browser }) => {
  await signIn(page, `${ngaji.url}/settings/levels`, admin)
  await page.getByRole('searchbox').fill('yaqin')
  await page.getByRole('link', { name: 'Nurul Yaqin' }).click()
  await expect(field(page, 'Desa')).toHaveValue(branch)

  const other = await browser.newPage()
  await signIn(other, page.url(), admin)
  await field(other, 'Alamat').fill('Gang 20')
  await press(other, 'Simpan')
  await expect(other.getByText('Data kelompok disimpan.')).toBeVisible()
  await other.close()

  await field(page, 'Alamat').fill('Gang 22')
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  const guard = page.getByRole('alertdialog', { name: 'Ada isian yang belum disimpan.' })
  await guard.getByRole('button', { name: 'Batal' }).click()
  await expect(guard).toBeHidden()
  await expect(field(page, 'Alamat')).toHaveValue('Gang 22')
  await press(page, 'Simpan')
  const own = page.getByRole('radio', { name: 'Isian Anda' })
  await expect(own).toHaveAccessibleDescription('Gang 22')
  await expect(page.getByRole('radio', { name: 'Terbaru' })).toHaveAccessibleDescription('Gang 20')
  await own.check()
  await press(page, 'Simpan')
  await expect(page.getByRole('row', { name: /Nurul Yaqin/ })).toContainText('Gang 22')
})

test('used levels stay, empty ones can be deleted', async ({ page }) => {
  await signIn(page, `${ngaji.url}/settings/levels`, admin)
  await page.getByRole('button', { name: 'Tindakan untuk desa Mekarsari' }).click()
  await expect(page.getByRole('menuitem', { name: /Hapus/ })).toContainText('Desa masih dipakai: 3')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: branch, exact: true }).click()
  for (const name of ['Baiturrahim', 'Nurul Yaqin']) {
    await press(page, `Tindakan untuk kelompok ${name}`)
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await confirmBy(page, 'Nama kelompok', name)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden()
  }
  await press(page, `Tindakan untuk desa ${branch}`)
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await confirmBy(page, 'Nama desa', branch)
  await expect(card(page, branch)).toBeHidden()
})

test('the region changes its semester, and the desa stop with the old one', async ({ page }) => {
  await signIn(page, ngaji.url, admin)
  await openPlace(page, 'Tahun Ajaran')
  const running = page.getByRole('article').filter({ hasText: 'Semester Berjalan' })
  const former = (await running.getByRole('heading').textContent()) ?? ''
  const desa = await running.getByRole('row').filter({ hasText: 'Aktif' }).count()
  expect(desa).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await field(page, 'Tahun mulai').fill(String(ngaji.now().getFullYear() + 1))
  await page.getByRole('radio', { name: 'Genap' }).check()
  const shown = page.getByText(/^Tampil sebagai /)
  const label = /\d{4}\/\d{4} Genap/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await press(page, 'Simpan')
  await card(page, label).getByRole('button', { name: 'Aktifkan' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Berhenti berjalan${former}`)
  await expect(dialog).toContainText(`Ikut nonaktif${desa} tahun ajaran desa`)
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await expect(dialog).toContainText(`Tahun ajaran ${label} sedang berjalan.`)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(card(page, label)).toContainText('Semester Berjalan')

  await page.getByRole('button', { name: former, exact: true }).click()
  const stopped = card(page, former).getByRole('row').filter({ hasText: 'Nonaktif' })
  await expect(stopped).toHaveCount(desa)
  await card(page, former).getByRole('button', { name: 'Aktifkan' }).click()
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(card(page, former)).toContainText('Semester Berjalan')

  await page.getByRole('button', { name: label, exact: true }).click()
  await card(page, label).getByRole('button', { name: 'Hapus' }).click()
  await confirmBy(page, 'Tahun ajaran', label)
  await expect(card(page, label)).toBeHidden()
})
