import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { writeWorkbook } from '../../../server/src/office/imports/sheets/spreadsheets.ts'
import { readCells } from '../../../server/src/office/imports/test/workbooks.fixtures.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One region, step by step: imported people are exported again.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

let ngaji: RunningNgaji
let place: { desa: string; kelompok: string }
test.beforeAll(async () => {
  ;({ ngaji } = await startNgajiWithDemo({ engine: 'embedded' }))
  place = await ngaji.stopped((db) =>
    db
      .selectFrom('sub_branch')
      .innerJoin('branch', 'branch.id', 'sub_branch.branch_id')
      .select(['sub_branch.name as kelompok', 'branch.name as desa'])
      .orderBy('branch.name')
      .orderBy('sub_branch.name')
      .executeTakeFirstOrThrow(),
  )
  await ngaji.start()
})
test.afterAll(() => ngaji.close())

const admin = 'admin@ngaji.test'
const count = 300
const headings = [
  'Nama Lengkap',
  'Desa',
  'Kelompok',
  'Tanggal Lahir',
  'Jenis Kelamin',
  'Nama Orang Tua/Wali',
  'Nomor WhatsApp',
  'Alamat',
  'Tahun Masuk',
]

/** Three hundred children; three rows of them are wrong. */
function children(): string[][] {
  const rows = Array.from({ length: count }, (_, index) => [
    `Anak Impor ${String(index + 1).padStart(3, '0')}`,
    place.desa,
    place.kelompok,
    `${String(1 + (index % 28)).padStart(2, '0')}/0${1 + (index % 9)}/2016`,
    index % 2 === 0 ? 'Laki-Laki' : 'P',
    `Wali ${index + 1}`,
    `0812-3456-${String(1000 + index)}`,
    `Jl. Mawar ${index + 1}`,
    '',
  ])
  const change = (row: number, column: string, text: string) => {
    const cells = rows[row]
    if (cells) cells[headings.indexOf(column)] = text
  }
  change(6, 'Nomor WhatsApp', '021-5550123')
  change(40, 'Tanggal Lahir', '31/02/2016')
  change(199, 'Kelompok', 'Tidak Ada')
  return rows
}

async function sheetOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const bytes = await writeWorkbook([{ name: 'Siswa', rows, widths: headings.map(() => 20) }])
  return Buffer.from(bytes)
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Berkas Excel atau CSV').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
}

async function downloadedCells(download: Download): Promise<string[][]> {
  const bytes = await readFile(await download.path())
  return readCells({ fileName: download.suggestedFilename(), bytes })
}

async function downloadedBy(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return download
}

/** Confirms, without a password prompt just after the sign-in. */
async function sayYes(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await expect(dialog.getByText('Berhasil!')).toBeVisible()
}

async function closeResult(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

const importing = () => `${ngaji.url}/settings/users/bulk-create?mode=excel`

async function expectImport(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '2. Pilih berkas' })).toBeVisible()
}

let nis: string[] = []

test('the region imports three hundred children, and mends a row in place', async ({ page }) => {
  await signIn(page, importing(), admin)
  await expectImport(page)
  await checkScreen(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const template = await downloadedBy(
    page,
    page.getByRole('button', { name: 'Unduh contoh siswa' }),
  )
  const [head] = await downloadedCells(template)
  expect(head).toContain('Nama Lengkap *')

  await choose(page, 'anak.xlsx', await sheetOf([headings, ...children()]))
  const table = page.getByRole('table', { name: 'Baris berkas' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impor 297 baris' })).toBeVisible()
  await page.getByRole('button', { name: 'Hanya yang salah 3' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(
    table.getByText('Baris 8, Nomor WhatsApp: harus dimulai 8.', { exact: true }),
  ).toBeVisible()
  await checkAsItStands(page)

  await table.getByRole('button', { name: /^Ubah Nomor WhatsApp, baris 8/ }).click()
  const cell = table.getByRole('textbox', { name: 'Nomor WhatsApp, baris 8' })
  await cell.fill('0812 3456 7890')
  await cell.press('Enter')
  await expect(page.getByRole('button', { name: 'Hanya yang salah 2' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)

  const bad = await downloadedCells(
    await downloadedBy(page, page.getByRole('button', { name: 'Unduh 2 baris yang salah' })),
  )
  expect(bad).toHaveLength(3)
  expect(bad.map((row) => row.at(-1))).toEqual([
    'Kesalahan',
    expect.stringMatching(/^Baris 42, Tanggal Lahir: /),
    expect.stringMatching(/^Baris 201, Kelompok: /),
  ])

  await page.getByRole('button', { name: 'Impor 298 baris' }).click()
  await sayYes(page)
  await closeResult(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Akun dan Kode' })).toBeVisible()
  await expect(page.getByText('298 akun', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).first()).toBeVisible()
  const numbers = await page.getByText(/^20\d{6}$/).allTextContents()
  nis = numbers.slice(0, 3)
  expect(nis.length).toBeGreaterThan(0)
})

test('and its own export imports without changes', async ({ page }) => {
  await signIn(page, `${ngaji.url}/dashboard/students?q=Anak%20Impor`, admin)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unduh 298 siswa?' })
  await expect(dialog).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Ya' }).click(),
  ])
  await expect(dialog.getByText('Berhasil!').or(page.getByText('Berkas diunduh.'))).toBeVisible()
  await closeResult(page)
  const [, ...rows] = await downloadedCells(download)
  expect(rows).toHaveLength(298)
  expect(rows.map((row) => row[0])).toEqual(expect.arrayContaining(nis))

  await page.goto(importing())
  await expectImport(page)
  // The very file, byte by byte.
  await choose(page, download.suggestedFilename(), await readFile(await download.path()))
  await expect(page.getByRole('button', { name: 'Tetap 298' })).toBeVisible()
  for (const other of ['Baru', 'Diperbarui', 'Mungkin ganda', 'Hanya yang salah'])
    await expect(page.getByRole('button', { name: new RegExp(`^${other} \\d`) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Impor 0 baris' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a desa asks for its children with a sheet, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, `${ngaji.url}/settings/requestAccount`, 'kelompok@ngaji.test')
  await page.getByRole('link', { name: 'Impor dari Excel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impor dari Excel' })).toBeVisible()
  await checkScreen(page)
  const csv = [
    'Nama Lengkap;Tanggal Lahir;Jenis Kelamin',
    'Rahmat Hidayatullah;05/06/2016;L',
    'Salsabila Zahra;1/9/2015;x',
  ]
  await choose(page, 'anak.csv', Buffer.from(csv.join('\r\n')))
  await page.getByRole('button', { name: 'Ubah baris 3' }).click()
  const row = page.getByRole('dialog', { name: 'Baris 3' })
  await expect(row.getByText(/pilih Laki-Laki atau Perempuan/)).toBeVisible()
  await checkAsItStands(page)
  await row.getByLabel('Jenis Kelamin').fill('P')
  await row.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Ajukan 2 baris' }).click()
  await sayYes(page)
  await closeResult(page)
  await expect(page).toHaveURL(/\/settings\/requestAccount\/ticket\//)
  await expect(page.getByText('Salsabila Zahra').first()).toBeVisible()
})
