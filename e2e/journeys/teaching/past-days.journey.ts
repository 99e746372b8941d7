import { addDays, dayInJakarta, weekdayOf } from '@ngaji/contract/jakarta-time'
import { presentShare } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { expect, type Page } from '@playwright/test'
import {
  arrangeClass,
  colleagueIn,
  listDemoEntries,
  moveOtherClassesToDawn,
  latestMeeting,
  type ArrangedClass,
  type DemoEntry,
} from '../../arrange.ts'
import { counting } from '../../counting.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { storedRegister } from '../../registers.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import type { Db } from '../../../server/src/deps.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

test.describe.configure({ mode: 'serial' })

type Stage = {
  schoolClass: ArrangedClass
  colleague: { name: string; email: string }
  /** The latest day with a register, and what it holds. */
  date: string
  entries: DemoEntry[]
}

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

async function arrange(db: Db, dataDir: string): Promise<Stage> {
  const name = 'Kelas Umar 5'
  await moveOtherClassesToDawn(db, name)
  const times = { startTime: '19:00', endTime: '20:15' }
  const schoolClass = await arrangeClass(dataDir, db, { name, ...times })
  const date = await latestMeeting(db, schoolClass.id)
  const entries = await listDemoEntries(db, { classId: schoolClass.id, date })
  return { schoolClass, colleague: await colleagueIn(db, schoolClass.id), date, entries }
}

test('a day on paper is entered later, with the reason', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const { schoolClass } = stage
  const [child] = schoolClass.children
  const sunday = lastSunday()
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  await page.getByRole('button', { name: 'Pilihan lain' }).click()
  await page.getByRole('menuitem', { name: 'Hari lain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Absen hari lain' })
  await dialog.getByLabel('Hari', { exact: true }).selectOption(sunday)
  await dialog.getByRole('button', { name: 'Buka' }).click()
  await expect(dialog.getByText('Tulis alasan, paling sedikit 5 huruf.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Mati lampu, dicatat di kertas')
  await dialog.getByRole('button', { name: 'Buka' }).click()

  await expect(page.getByText(/^Absen .+ belum dibuka$/)).toBeVisible()
  await page.getByRole('button', { name: 'Buka Absen' }).click()
  await page.getByRole('button', { name: `Hadir: ${child?.name}` }).click()
  await expect(page.getByText(`1/${schoolClass.children.length} hadir`)).toBeVisible()
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()

  await ngaji.stopped(async (db) => {
    const where = { classId: schoolClass.id, date: sunday }
    const meeting = await db
      .selectFrom('meeting')
      .select('reason')
      .where('class_id', '=', where.classId)
      .where('date', '=', where.date)
      .executeTakeFirst()
    expect(meeting?.reason).toBe('Mati lampu, dicatat di kertas')
    const marks = await storedRegister(db, where)
    expect(marks.filter(({ isMarked }) => isMarked)).toMatchObject([
      { nis: child?.nis, status: 'Hadir', reason: 'Mati lampu, dicatat di kertas' },
    ])
  })
  await ngaji.start()
})

test('the history counts what the database holds, and prints', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const { schoolClass, date, entries } = stage
  await signIn(page, ngaji.url)
  await page.getByRole('link', { name: 'Riwayat', exact: true }).click()
  const ownClass = page.getByRole('region', { name: schoolClass.name })
  await ownClass.getByRole('link', { name: 'Riwayat' }).click()
  await page.goto(`${page.url().split('?')[0]}?day=${date}`)

  const day = page.getByRole('listitem').filter({ hasText: longDay(date) })
  const counts = countByStatus(entries)
  for (const status of attendanceStatuses) {
    if (counts[status] === 0) continue
    const short = status === 'Tanpa Keterangan' ? 'Tanpa ket\\.' : status
    await expect(day.first()).toContainText(new RegExp(`${short} ?${counts[status]}`, 'i'))
  }
  await expect(day.first()).toContainText(percent(presentShare(counts)))
  await expect(day.getByRole('link')).toHaveCount(entries.length)

  await page.getByRole('radio', { name: 'Per siswa' }).check()
  const grid = page.getByRole('list', { name: 'Kehadiran per siswa' })
  await expect(grid.getByText(entries[0]?.name ?? '')).toBeVisible()

  await page.getByRole('link', { name: 'Lembar absen' }).first().click()
  const sheet = page.getByRole('region', { name: `Daftar hadir ${schoolClass.name}` })
  await expect(sheet.getByRole('heading', { name: 'Daftar hadir' })).toBeVisible()
  await expect(sheet.getByRole('rowheader')).toHaveCount(schoolClass.children.length)
  await expect(page.getByRole('button', { name: 'Cetak' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cetak' })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('a past day is corrected in seven taps and a reason', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const { schoolClass, date, entries } = stage
  const entry = entries.findLast(({ status }) => status === 'Hadir')
  if (!entry) throw new Error('somebody was there')
  await signIn(page, ngaji.url)
  const { press, tap, count } = counting(page)
  await tap('link', 'Riwayat')
  const ownClass = page.getByRole('region', { name: schoolClass.name })
  await press(ownClass.getByRole('link', { name: 'Riwayat' }))
  await tap('button', new RegExp(`^${longDay(date)}.*Dibuka`))
  await tap('link', entry.name)
  await tap('link', 'Ubah')
  await tap('button', 'Sakit')
  await page.getByLabel('Alasan').fill('Surat dokter menyusul')
  await tap('button', 'Simpan')
  await expect(page.getByText('Hadir → Sakit')).toBeVisible()
  // "Riwayat", the class, the day, the row, "Ubah", the status, 'Simpan'.
  expect(count()).toBe(7)
})

test('two people correct one record; both values are shown and one is chosen', async ({
  takePhone,
}) => {
  const { schoolClass, colleague, date, entries } = stage
  const entry = entries.find(({ status }) => status === 'Hadir')
  if (!entry) throw new Error('somebody was there')
  const phones = await Promise.all([takePhone(ngaji), takePhone(ngaji)])
  const [mine, theirs] = phones.map(({ page }) => page)
  if (!mine || !theirs) throw new Error('two phones were taken')
  const record = `${ngaji.url}/attendance/history/class/${schoolClass.id}/${entry.id}`
  await signIn(mine, record)
  await signIn(theirs, record, colleague.email)
  for (const page of [mine, theirs]) {
    await page.getByRole('link', { name: 'Ubah' }).click()
    await expect(page.getByRole('heading', { name: 'Ubah catatan' })).toBeVisible()
  }

  await correct(theirs, 'Sakit', 'Surat dokter menyusul')
  await expect(theirs.getByText('Hadir → Sakit')).toBeVisible()

  await mine.getByRole('button', { name: 'Tanpa Keterangan' }).click()
  await mine.getByRole('button', { name: 'Simpan' }).click()
  await expect(mine.getByText('Tulis alasan, paling sedikit 5 huruf.')).toBeVisible()
  await correct(mine, 'Tanpa Keterangan', 'Salah anak yang dicatat')
  await expect(mine.getByText(`Dicatat Sakit oleh ${colleague.name} baru saja.`)).toBeVisible()
  await expect(mine.getByText('Punya Anda: Tanpa Keterangan.')).toBeVisible()
  await mine.getByRole('button', { name: 'Pakai punya saya' }).click()
  await expect(mine.getByText('Sakit → Tanpa Keterangan')).toBeVisible()
  await expect(mine.getByText('Alasan: Salah anak yang dicatat')).toBeVisible()

  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, { classId: schoolClass.id, date })
    expect(marks.find(({ name }) => name === entry.name)).toMatchObject({
      status: 'Tanpa Keterangan',
      reason: 'Salah anak yang dicatat',
      arrivedAt: entry.arrivedAt,
    })
  })
})

async function correct(page: Page, status: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: status, exact: true }).click()
  await page.getByLabel('Alasan').fill(reason)
  await page.getByRole('button', { name: 'Simpan' }).click()
}

/** No class meets on Sundays. */
function lastSunday(): string {
  const today = dayInJakarta(ngaji.now())
  return addDays(today, -weekdayOf(today))
}

function countByStatus(entries: readonly DemoEntry[]) {
  const counts = { Hadir: 0, Terlambat: 0, Izin: 0, Sakit: 0, 'Tanpa Keterangan': 0 }
  for (const { status } of entries) counts[status] += 1
  return counts
}

function longDay(date: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('id-ID', { ...parts, timeZone: 'UTC' }).format(new Date(date))
}

function percent(share: number | null): string {
  return `${(share ?? 0).toFixed(1).replace('.', ',')}%`
}
