import { statusStats } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Role } from '@ngaji/contract/roles'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAt } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import type { PerformanceSearch } from '../period/performance-address.ts'
import { branch, givenCounts, subBranch, year, yearBefore } from '../test/performance.fixtures.tsx'
import { StudentReportPage } from './StudentReportPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  vi.useRealTimers()
})

const name = 'Muhammad Fathan Al-Ghifari Ramadhan'

function givenReport(change: Partial<StudentReport> = {}): StudentReport {
  return {
    content: { subject: 'Laporan', body: 'Isi', subBody: 'Penutup' },
    part: null,
    studentData: {
      nis: '20240010',
      name,
      thumbnail: null,
      branchName: 'Mekarsari',
      subBranchName: 'Al-Ikhlas',
      period: '1 Juli 2025 - 31 Desember 2025',
    },
    period: { from: '2025-07-01', to: '2025-12-31' },
    classData: { id: 'k1', name: 'Kelas Umar 5', academicYearName: '20251', teachers: [] },
    attendanceData: statusStats(givenCounts(40, 6, 2, 1, 1)),
    present: 92,
    violationData: [
      { violation: 'attribute', count: 2 },
      { violation: 'attitude', count: 0 },
      { violation: 'tidiness', count: 1 },
    ],
    teachersNotes: [{ noteContent: 'Sudah lancar membaca.', noteDate: '2025-11-12' }],
    materials: [{ category: 'memorizingSurah', titles: ['An-Naba 1-10', 'An-Naba 11-20'] }],
    exam: null,
    ...change,
  }
}

function givenEntry(date: string, status: string, change: object = {}) {
  return {
    id: `a ${date}`,
    studentId: { id: 'p1', name, nis: '20240010', image: null, thumbnail: null },
    classId: 'k1',
    className: 'Kelas Umar 5',
    startTime: '18:30',
    endTime: '19:45',
    date,
    status,
    timestamp: `${date}T11:27:00.000Z`,
    teachersNotes: '',
    violations: { attribute: false, attitude: false, tidiness: false },
    updateReason: null,
    isMarked: true,
    isManual: false,
    card: null,
    version: 1,
    ...change,
  }
}

const entries = [
  givenEntry('2025-10-31', 'Hadir'),
  givenEntry('2025-11-12', 'Terlambat', {
    teachersNotes: 'Sudah lancar membaca.',
    violations: { attribute: true, attitude: false, tidiness: true },
  }),
  givenEntry('2025-11-14', 'Sakit'),
]

/** A stay in a class of the year. */
const stayIn = ({ id, name: academicYearName, isActive }: typeof year, className: string) => ({
  academicYearId: id,
  academicYearName,
  isOfRunningYear: isActive,
  teachingGroupName: 'KBM',
  classId: className,
  className,
  from: '2025-01-06',
  to: null,
  transfer: null,
})

const reportCall = 'POST attendances/reports'

function givenServer(more: Parameters<typeof givenAnswers>[0] = {}) {
  return givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: [year, yearBefore], total: 2 } }),
    'GET students/p1/history': () => ({
      body: {
        classes: [stayIn(year, 'Umar 5'), stayIn(year, 'Umar 4'), stayIn(yearBefore, 'Desa lain')],
        changes: [],
      },
    }),
    [reportCall]: () => ({ body: { reportData: givenReport() } }),
    'GET attendances/student/p1': () => ({
      body: { entries, total: entries.length, stats: [], violationStats: [] },
    }),
    ...more,
  })
}

const linkToReport = (scoreId: string) => <Elsewhere to={`report/${scoreId}`} />

function openReport(role: Role, start: PerformanceSearch = {}) {
  signInAt(role, { branch, subBranch })
  const address = { current: start }
  function Held() {
    const [search, setSearch] = useState(start)
    useEffect(() => {
      address.current = search
    })
    return (
      <StudentReportPage
        studentId="p1"
        search={search}
        onSearch={setSearch}
        links={{
          home: <Elsewhere to="home" />,
          back: { label: 'Performa Kehadiran', link: <Elsewhere to="performance" /> },
          report: linkToReport,
        }}
      />
    )
  }
  void render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
  return address
}

describe('the report of a child', () => {
  it('holds figures, findings, notes and materials', async () => {
    givenServer({
      [reportCall]: () => ({ body: { reportData: givenReport({ classPresent: 88.5 }) } }),
    })
    openReport('subBranchAdmin')
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Ringkasan kehadiran' }))
      .toMatchTextContent(/Kehadiran92,0%.*Rata-rata kelas88,5%.*Pertemuan50.*Temuan3/)
    await expect
      .element(page.getByRole('region', { name: 'Temuan' }))
      .toMatchTextContent(/Perlengkapan Belajar2/)
    await expect
      .element(page.getByRole('region', { name: 'Catatan guru' }))
      .toMatchTextContent(/Sudah lancar membaca\.Rab, 12 Nov 2025/)
    await expect
      .element(page.getByRole('region', { name: 'Materi yang dipelajari' }))
      .toMatchTextContent(/Hafalan Surah.*An-Naba 1-10/)
  })

  it('has a mark for every meeting of its year, and tells more of one that is pressed', async () => {
    const server = givenServer()
    openReport('teacher')
    await expect.element(page.getByRole('table', { name: 'Oktober 2025' })).toBeVisible()
    expect(server.sentTo('GET attendances/student/p1')[0]?.query).toMatchObject({
      academicYearId: 'y1',
    })
    const day = page.getByRole('button', { name: 'Rabu, 12 November 2025, Terlambat' })
    await day.click()
    await expect.element(page.getByText('18.27')).toBeVisible()
    await expect.element(page.getByText('Temuan: Perlengkapan Belajar, Kerapihan')).toBeVisible()
    await day.click()
    await expect.element(page.getByText('18.27')).not.toBeInTheDocument()
  })

  it.each([
    ['00:10', 'Belum'],
    ['01:30', 'Tanpa Keterangan'],
  ])('calls an unmarked child of a class until 00.30 at %s: %s', async (time, status) => {
    vi.useFakeTimers({ now: new Date(`2026-11-20T${time}:00+07:00`), toFake: ['Date'] })
    const unmarked = { isMarked: false, timestamp: null, startTime: '22:00', endTime: '00:30' }
    const night = givenEntry('2026-11-19', 'Tanpa Keterangan', unmarked)
    givenServer({
      'GET attendances/student/p1': () => ({
        body: { entries: [night], total: 1, stats: [], violationStats: [] },
      }),
    })
    openReport('teacher')
    const day = page.getByRole('button', { name: `Kamis, 19 November 2026, ${status}` })
    await day.click()
    await expect.element(page.getByText('Kamis, 19 November 2026')).toBeVisible()
  })

  it('tells no hour of a meeting that was entered on a later day', async () => {
    const timestamp = '2025-11-15T03:00:00.000Z'
    const entered = givenEntry('2025-11-14', 'Hadir', { timestamp })
    givenServer({
      'GET attendances/student/p1': () => ({
        body: { entries: [entered], total: 1, stats: [], violationStats: [] },
      }),
    })
    openReport('teacher')
    await page.getByRole('button', { name: 'Jumat, 14 November 2025, Hadir' }).click()
    await expect.element(page.getByText('Jumat, 14 November 2025')).toBeVisible()
    await expect.element(page.getByText('10.00')).not.toBeInTheDocument()
  })

  it('says that a register is still open', async () => {
    givenServer({ [reportCall]: () => ({ body: { reportData: givenReport({ isOpen: true }) } }) })
    openReport('branchAdmin')
    await expect.element(page.getByText('Hadir + Terlambat, absen masih terbuka')).toBeVisible()
  })

  it('of a year in a class of others names no class, and no materials', async () => {
    const report = givenReport({ classData: null, materials: [] })
    givenServer({ [reportCall]: () => ({ body: { reportData: report } }) })
    openReport('teacher')
    await expect.element(page.getByText('Kelas lain', { exact: true })).toBeVisible()
    expect(page.getByText('Belum ada materi pada periode ini.').query()).toBeNull()
  })

  it('says whose child it was not in a year, and shows no zeros', async () => {
    const message = 'Pada tahun ajaran itu siswa ini bukan siswa Anda.'
    givenServer({ [reportCall]: () => refusal(409, 'student.not-yours-then', message) })
    openReport('teacher')
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByLabelText('Tahun ajaran')).toBeVisible()
    expect(page.getByText(/^Belum ada catatan kehadiran/).query()).toBeNull()
  })

  it('is of the days that are asked for', async () => {
    const server = givenServer()
    const address = openReport('branchAdmin', { from: '2025-11-01', to: '2025-11-20' })
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(server.sentTo(reportCall)[0]?.body).toEqual({
      academicYearId: 'y1',
      studentId: 'p1',
      startDate: '2025-11-01',
      endDate: '2025-11-20',
    })
    await page.getByLabelText('Tahun ajaran').selectOptions('2024/2025 Genap')
    expect(address.current).toEqual({ year: 'y0' })
    await expect
      .poll(() => server.sentTo(reportCall).at(-1)?.body)
      .toEqual({ academicYearId: 'y0', studentId: 'p1' })
  })

  it('leads to the raport once the exam is over', async () => {
    givenServer({
      [reportCall]: () => ({
        body: {
          reportData: givenReport({ exam: { scoreId: 'r1', total: 982, average: 81.8 } }),
        },
      }),
    })
    openReport('admin')
    await expect
      .element(page.getByRole('region', { name: 'Munaqosah' }))
      .toMatchTextContent(/982.*81,8/)
    await expect
      .element(page.getByRole('link', { name: 'Lihat Raport' }))
      .toHaveAttribute('href', '#report/r1')
  })

  it('is kept as the letter of the same days', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const letter = 'GET students/p1/attendance-letter.pdf'
    const server = givenServer({ [letter]: () => ({ body: {} }) })
    openReport('branchAdmin', { from: '2025-11-01', to: '2025-11-20' })
    await page.getByRole('button', { name: 'Unduh PDF' }).click()
    await expect.poll(() => click.mock.calls.length).toBe(1)
    expect(server.sentTo(letter)[0]?.query).toEqual({
      academicYearId: 'y1',
      startDate: '2025-11-01',
      endDate: '2025-11-20',
      download: 'true',
    })
    click.mockRestore()
  })
})

describe('who reads it', () => {
  it('a child reads the own one without the class, and writes to nobody', async () => {
    const server = givenServer()
    openReport('student')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Ringkasan kehadiran' }))
      .not.toMatchTextContent(/Rata-rata kelas/)
    await expect.element(page.getByRole('button', { name: 'WhatsApp' })).not.toBeInTheDocument()
    expect(server.sentTo('GET academicYears')).toEqual([])
  })

  it('a child looks back at the years in which it was in a class, of any desa', async () => {
    const server = givenServer()
    const address = openReport('student')
    const choice = page.getByLabelText('Tahun ajaran')
    await expect.element(choice).toHaveValue(year.id)
    expect(page.getByRole('option', { name: '2025/2026 Ganjil' }).elements()).toHaveLength(1)
    expect(server.sentTo(reportCall)[0]?.body).toEqual({
      academicYearId: year.id,
      studentId: 'p1',
    })
    await choice.selectOptions('2024/2025 Genap')
    expect(address.current).toEqual({ year: yearBefore.id })
    await expect
      .poll(() => server.sentTo(reportCall).at(-1)?.body)
      .toEqual({ academicYearId: yearBefore.id, studentId: 'p1' })
    await expect.element(page.getByRole('option', { name: 'Seluruh semester' })).toBeInTheDocument()
    expect(server.sentTo('GET academicYears')).toEqual([])
  })

  it('a child that was in no class yet reads that', async () => {
    givenServer({ 'GET students/p1/history': () => ({ body: { classes: [], changes: [] } }) })
    openReport('student')
    await expect.element(page.getByText('Belum masuk kelas.')).toBeVisible()
  })

  it('a child finds no report of another one', async () => {
    givenServer({
      'GET students/p1/history': () => refusal(404, 'student.not-found', 'Siswa tidak ditemukan.'),
    })
    openReport('student')
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })

  it('a teacher may write to the family of the same year, the region may not', async () => {
    const nobody = { messages: [], skipped: [], date: '2025-11-20', quietUntil: null }
    const server = givenServer({ 'GET messages': () => ({ body: nobody }) })
    openReport('teacher', { from: '2025-11-01', to: '2025-11-20' })
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    await expect
      .poll(() => server.sentTo('GET messages')[0]?.query)
      .toMatchObject({ kind: 'report', studentId: 'p1', academicYearId: 'y1' })
  })
})

describe('the states', () => {
  it('nothing recorded', async () => {
    givenServer({
      [reportCall]: () => ({
        body: { reportData: givenReport({ attendanceData: statusStats(givenCounts()) }) },
      }),
    })
    openReport('branchAdmin')
    await expect
      .element(page.getByText('Pilih periode lain untuk melihat yang lampau.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Unduh PDF' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('a child out of reach', async () => {
    givenServer({
      [reportCall]: () => refusal(404, 'student.not-found', 'Siswa tidak ditemukan.'),
    })
    openReport('teacher')
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
    await expect.element(page.getByText(name)).not.toBeInTheDocument()
  })

  it('no signal', async () => {
    givenAnswers({
      'GET academicYears': () => ({ body: { academicYears: [year], total: 1 } }),
    })
    openReport('teacher')
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
  })
})
