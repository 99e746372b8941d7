import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page } from '@playwright/test'
import { arrangeClass, moveOtherClassesToDawn, openClass, type DemoChild } from '../../arrange.ts'
import { counting } from '../../counting.ts'
import { cancelRunningExam } from '../../exam/exams.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import type { Db } from '../../../server/src/deps.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// One class, from open to locked and on into the year.
test.describe.configure({ mode: 'serial' })

const className = 'Kelas Umar 5'
const otherName = 'Kelas 7'
const teacherName = 'Siti Aminah'

type Stage = { classId: string; otherId: string; children: DemoChild[] }

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ engine: 'embedded', at: '19:00', arrange })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

/** Three children of the class have none, and nobody teaches it. */
async function arrange(db: Db, dataDir: string): Promise<Stage> {
  await cancelRunningExam(db)
  await moveOtherClassesToDawn(db, otherName)
  const times = { startTime: '19:00', endTime: '20:15' }
  const other = await arrangeClass(dataDir, db, { name: otherName, ...times })
  const { id, children } = await arrangeClass(dataDir, db, { name: className, ...times })
  const free = children.slice(0, 3)
  await openClass(db, id, {
    children: free.map((child) => child.id),
    since: dayInJakarta(new Date()),
  })
  return { classId: id, otherId: other.id, children: free }
}

/** Opens the classes, which stand in the bar of a kelompok; a desa has them behind its last place. */
async function openClasses(page: Page, place: 'bar' | 'sheet'): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Menu utama' })
  if (place === 'sheet') await bar.getByRole('button', { name: 'Lainnya' }).click()
  const places = place === 'bar' ? bar : page.getByRole('dialog', { name: 'Lainnya' })
  await places.getByRole('link', { name: 'Kelas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Kelas' })).toBeVisible()
}

const result = (page: Page) => page.getByRole('alertdialog', { name: 'Berhasil!' })

test('the PJP of the kelompok fills an open class', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const [first] = stage.children
  await signIn(page, ngaji.url, 'kelompok@ngaji.test')
  await openClasses(page, 'bar')
  await page.getByRole('button', { name: /^Tanpa guru/ }).click()
  await page.getByRole('link', { name: className }).click()
  await expect(page.getByText('Terbuka')).toBeVisible()

  const { tap, count } = counting(page)
  await tap('link', 'Tambah Siswa')
  await expect(page.getByRole('checkbox', { name: first?.name ?? '' })).toBeEnabled()
  await tap('button', 'Pilih semua yang memenuhi (3)')
  await tap('button', 'Daftarkan 3 siswa')
  await checkAsItStands(page)
  await tap('button', 'Ya')
  await expect(result(page).getByText('3 siswa terdaftar.')).toBeVisible()
  await checkAsItStands(page)
  await tap('link', 'Tambah Guru')
  await tap('checkbox', teacherName)
  await tap('button', 'Daftarkan 1 guru')
  await tap('button', 'Ya')
  await expect(result(page).getByText('1 guru terdaftar.')).toBeVisible()
  await tap('button', 'Tutup')
  // "Tambah Siswa", all, "Daftarkan", 'Ya', "Tambah Guru", one card, "Daftarkan", 'Ya', 'Tutup'.
  expect(count()).toBe(9)

  await page.getByRole('link', { name: 'Kembali ke kelas' }).click()
  await expect(page.getByRole('tab', { name: 'Guru 1' })).toBeVisible()
  const students = page.getByRole('list', { name: `Siswa ${className}` })
  await expect(students.getByText(first?.name ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kunci Kelas' })).toHaveCount(0)
})

test('the PJP of the desa locks it; then nobody is added or removed', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const [first] = stage.children
  await signIn(page, ngaji.url, 'desa@ngaji.test')
  await openClasses(page, 'sheet')
  await page.getByRole('searchbox').fill('umar')
  await page.getByRole('link', { name: className }).click()
  await page.getByRole('button', { name: 'Kunci Kelas' }).click()
  const question = page.getByRole('alertdialog', { name: `Kunci ${className}?` })
  await expect(question).toContainText('Kelas tidak dapat diubah lagi setelah dikunci.')
  await question.getByRole('button', { name: 'Ya' }).click()
  await expect(result(page).getByText(`${className} dikunci.`)).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('Terkunci')).toBeVisible()

  await page.getByRole('button', { name: `Aksi untuk ${first?.name}` }).click()
  const remove = page.getByRole('menuitem', { name: /^Keluarkan/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('Kelas terkunci. Buka kunci dahulu.')
  await checkAsItStands(page)
})

test('one child changes class in the running year, with the reason', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const [moved] = stage.children
  await signIn(page, `${ngaji.url}/dashboard/classes/${stage.classId}`, 'desa@ngaji.test')
  await page.getByRole('button', { name: `Aksi untuk ${moved?.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mutasi' }).click()
  const dialog = page.getByRole('dialog', { name: `Mutasi ${moved?.name}` })
  await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
  await expect(dialog.getByText('Alasan tidak boleh kosong!')).toBeVisible()
  await dialog.getByLabel('Kelas tujuan').selectOption(stage.otherId)
  await dialog.getByLabel('Alasan').fill('Lebih cocok dengan jadwal sekolah')
  await checkAsItStands(page)
  await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
  await expect(page.getByRole('heading', { name: 'Berhasil!' })).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).click()

  const former = page.getByRole('region', { name: 'Pernah di kelas ini' })
  await expect(former.getByText(moved?.name ?? '').first()).toBeVisible()
  await expect(former).toContainText(`Mutasi ke ${otherName}: Lebih cocok dengan jadwal sekolah`)
})

test('the teacher finds the child in the other class, and in its register', async ({
  takePhone,
}) => {
  const { page } = await takePhone(ngaji)
  const [moved] = stage.children
  await signIn(page, ngaji.url)
  await page.getByRole('link', { name: `Detail Kelas ${otherName}` }).click()
  const row = page.getByRole('listitem').filter({ hasText: moved?.nis ?? '' })
  await expect(row).toContainText(`Pindahan dari ${className}`)
  await row.getByRole('button', { name: `Riwayat kelas ${moved?.name}` }).click()
  const history = page.getByRole('dialog', { name: `Riwayat kelas ${moved?.name}` })
  await expect(history).toContainText('Mutasi kelas: Lebih cocok dengan jadwal sekolah')
  await checkAsItStands(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
  await openTodaysRegister(page, otherName)
  await expect(page.getByRole('button', { name: `Hadir: ${moved?.name}` })).toBeVisible()
})
