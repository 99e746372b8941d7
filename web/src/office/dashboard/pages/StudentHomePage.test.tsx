import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { ScreenContext } from '../../../ui/layout/screen-context.ts'
import { StudentHomePage } from './StudentHomePage.tsx'

const studentId = '0197cccc-0000-7000-8000-000000000001'
type Entry = StudentHome['attendance']['entries'][number]

const entry = (date: string, status: Entry['status']): Entry => ({
  id: `catatan-${date}`,
  studentId: { id: studentId, name: 'Fathan', nis: '20210047', image: null, thumbnail: null },
  classId: 'k5',
  date,
  status,
  isMarked: true,
  timestamp: `${date}T11:28:00.000Z`,
  teachersNotes: '',
  violations: { attribute: false, attitude: false, tidiness: false },
  updateReason: null,
  isManual: false,
  card: null,
  version: 1,
  className: 'Kelas Umar 5',
  startTime: '18:30',
  endTime: '19:45',
})

const empty: StudentHome = {
  role: 'student',
  student: {
    id: studentId,
    name: 'Muhammad Fathan Al-Ghifari Ramadhan',
    nis: '20210047',
    image: null,
    thumbnail: null,
  },
  schoolClass: {
    id: 'k5',
    name: 'Kelas Umar 5',
    startTime: '18:30',
    teacherNames: ['Siti Aminah'],
  },
  attendance: { month: '2025-11', entries: [], stats: [] },
  missing: [],
  notes: [],
  materials: [],
  score: null,
}

async function renderHome(change: Partial<StudentHome>) {
  givenAnswers({ 'GET home': () => ({ body: { home: { ...empty, ...change } } }) })
  await browser.viewport(390, 844)
  return drawHome()
}

function drawHome() {
  return render(
    <Surroundings>
      <ScreenContext value={{ isPhone: true }}>
        <StudentHomePage
          code={<span>kode</span>}
          links={{
            card: <Elsewhere to="kartu" />,
            update: (id) => <Elsewhere to={`ubah/${id}`} />,
            attendance: (id) => <Elsewhere to={`laporan/${id}`} />,
            report: (id) => <Elsewhere to={`raport/${id}`} />,
          }}
        />
      </ScreenContext>
    </Surroundings>,
  )
}

beforeEach(async () => {
  await givenEmptyPhone()
  const userId = crypto.randomUUID()
  sessionStore.begin(
    givenSession({
      role: 'student',
      userId,
      token: userId,
      name: 'Muhammad Fathan Al-Ghifari Ramadhan',
    }),
  )
  setOfflineUser({ userId, secret: `rahasia ${userId}` })
})

afterEach(() => {
  vi.useRealTimers()
  sessionStore.finish('signed-out')
  setOfflineUser(null)
  leaveNothing()
})

describe("a child's home", () => {
  it('is the own card first: a tap fills the screen', async () => {
    const page = await renderHome({})
    const card = page.getByRole('region', { name: 'Kartu siswa' }).getByRole('link')
    await expect.element(card).toHaveAttribute('href', '#kartu')
    await expect.element(card).toMatchTextContent('NIS 20210047')
    await expect.element(page.getByText('Kelas Umar 5, mulai 18.30')).toBeVisible()
  })

  it('says what of the record is missing, each a way to the form', async () => {
    const page = await renderHome({ missing: ['image', 'address'] })
    await expect.element(page.getByText('5 dari 7 terisi')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Isi Alamat' }))
      .toHaveAttribute('href', `#ubah/${studentId}`)
  })

  it('says nothing of a record that is complete', async () => {
    const page = await renderHome({})
    await expect.element(page.getByText('Kelas Umar 5, mulai 18.30')).toBeVisible()
    await expect.element(page.getByText('Data diri')).not.toBeInTheDocument()
  })

  it('counts this month as every other screen does', async () => {
    const page = await renderHome({
      attendance: {
        month: '2025-11',
        entries: [
          entry('2025-11-03', 'Hadir'),
          entry('2025-11-06', 'Terlambat'),
          entry('2025-11-10', 'Izin'),
        ],
        stats: [
          { status: 'Hadir', count: 1, percentage: 33.3 },
          { status: 'Terlambat', count: 1, percentage: 33.3 },
          { status: 'Izin', count: 1, percentage: 33.3 },
          { status: 'Sakit', count: 0, percentage: 0 },
          { status: 'Tanpa Keterangan', count: 0, percentage: 0 },
        ],
      },
    })
    const month = page.getByRole('region', { name: 'November 2025' })
    await expect.element(month).toMatchTextContent('2 dari 3 pertemuan · 66,7%')
    await expect
      .element(month.getByRole('link', { name: 'Lihat semua' }))
      .toHaveAttribute('href', `#laporan/${studentId}`)
  })

  it('tells what differs day by day, and folds the evenings on time', async () => {
    const attendance = {
      month: '2025-11' as const,
      entries: [
        entry('2025-11-03', 'Hadir'),
        entry('2025-11-06', 'Terlambat'),
        entry('2025-11-10', 'Hadir'),
      ],
      stats: [],
    }
    const page = await renderHome({ attendance })
    const month = page.getByRole('region', { name: 'November 2025' })
    const summary = month.getByRole('list', { name: 'Ringkasan' }).getByRole('listitem')
    await expect.element(summary.first()).toMatchTextContent(/^3/)
    await expect.element(month.getByText(/^Kam, 6 Nov/)).toBeVisible()
    await expect.element(month.getByText(/^Sen, 3 Nov/)).not.toBeVisible()
    await month.getByText('2 kali hadir tepat waktu').click()
    await expect.element(month.getByText(/^Sen, 3 Nov/)).toBeVisible()
  })

  it('tells no hour of an evening that was entered on a later day', async () => {
    const entered = { ...entry('2025-11-06', 'Terlambat'), timestamp: '2025-11-07T03:00:00.000Z' }
    const entries = [entry('2025-11-03', 'Terlambat'), entered]
    const page = await renderHome({ attendance: { month: '2025-11', entries, stats: [] } })
    await expect.element(page.getByText('18.28')).toBeVisible()
    await expect.element(page.getByText('10.00')).not.toBeInTheDocument()
  })

  it('says in one line of a month that was on time throughout', async () => {
    const entries = [entry('2025-11-03', 'Hadir'), entry('2025-11-10', 'Hadir')]
    const page = await renderHome({ attendance: { month: '2025-11', entries, stats: [] } })
    await expect.element(page.getByText('Semua hadir tepat waktu')).toBeVisible()
    await expect.element(page.getByText(/^Sen, 10 Nov/)).not.toBeVisible()
  })

  it('calls a child whom nobody marked Belum while the register is taken, and absent afterwards', async () => {
    vi.useFakeTimers({ now: new Date('2025-11-10T18:40:00+07:00'), toFake: ['Date'] })
    const unmarked = { isMarked: false, timestamp: null }
    const page = await renderHome({
      attendance: {
        month: '2025-11',
        entries: [
          { ...entry('2025-11-06', 'Tanpa Keterangan'), ...unmarked },
          { ...entry('2025-11-10', 'Tanpa Keterangan'), ...unmarked },
        ],
        stats: [{ status: 'Tanpa Keterangan', count: 1, percentage: 100 }],
      },
    })
    const month = page.getByRole('region', { name: 'November 2025' })
    const days = month.getByRole('listitem').filter({ hasText: /^(Sen|Kam), / })
    await expect.element(days.nth(0)).toMatchTextContent(/Belum$/)
    await expect.element(days.nth(1)).toMatchTextContent(/Tanpa Keterangan$/)
  })

  it('calls nobody absent by a copy that was kept before the mark', async () => {
    vi.useFakeTimers({ now: new Date('2025-11-10T18:35:00+07:00'), toFake: ['Date'] })
    const unmarked = {
      ...entry('2025-11-10', 'Tanpa Keterangan'),
      isMarked: false,
      timestamp: null,
    }
    const evening = await renderHome({
      attendance: { month: '2025-11', entries: [unmarked], stats: [] },
    })
    const day = evening.getByRole('listitem').last()
    await expect.element(day).toMatchTextContent(/Belum$/)
    await evening.unmount()
    vi.setSystemTime(new Date('2025-11-11T06:00:00+07:00'))
    givenAnswers({})
    const page = await drawHome()
    await expect.element(page.getByText(/Data pukul 10 Nov 2025/)).toBeVisible()
    const month = page.getByRole('region', { name: 'November 2025' })
    await expect.element(month.getByRole('listitem').last()).toMatchTextContent(/Belum$/)
    await expect.element(month).not.toMatchTextContent(/Tanpa Keterangan/)
  })

  it('has no meeting to show at first', async () => {
    const page = await renderHome({})
    await expect.element(page.getByText('Belum ada pertemuan bulan ini.')).toBeVisible()
  })

  it('shows what the teachers wrote and taught', async () => {
    const page = await renderHome({
      notes: [{ date: '2025-11-20', note: 'Sudah lancar surah An-Naba.' }],
      materials: [{ category: 'memorizingDua', titles: ['Doa masuk masjid'] }],
    })
    const notes = page.getByRole('region', { name: 'Catatan guru' })
    await expect.element(notes).toMatchTextContent('Sudah lancar surah An-Naba.')
    await expect.element(notes).toMatchTextContent('Doa masuk masjid')
  })

  it('keeps the scores back until the exam is over', async () => {
    const page = await renderHome({})
    await expect.element(page.getByText('Nilai tampil setelah munaqosah selesai.')).toBeVisible()
  })

  it('shows them then, with the raport and without a rank', async () => {
    const page = await renderHome({
      score: {
        scoreId: 'n1',
        academicYearName: '20251',
        total: 692,
        average: 86.5,
        categories: [{ category: 'memorizingDua', score: 88 }],
      },
    })
    await expect
      .element(page.getByRole('link', { name: 'Lihat Raport' }))
      .toHaveAttribute('href', '#raport/n1')
    await expect.element(page.getByText('86,5')).toBeVisible()
    await expect.element(page.getByText(/[Pp]eringkat/)).not.toBeInTheDocument()
  })

  it.each([true, false])(
    'says below low scores that the raport prints others, where it does (%s)',
    async (liftsLowScores) => {
      const settings = { organisationName: '', footerText: '', logo: null, isDemo: false }
      const server = givenAnswers({
        'GET home': () => ({ body: { home: { ...empty, score: low } } }),
        'GET settings': () => ({ body: { settings: { ...settings, liftsLowScores } } }),
      })
      const page = await drawHome()
      await expect.element(page.getByText('45', { exact: true })).toBeVisible()
      await expect.poll(() => server.sentTo('GET settings')).toHaveLength(1)
      const note = page.getByText(/^Di raport, nilai di bawah 60 dicetak 60;/)
      if (liftsLowScores) await expect.element(note).toBeVisible()
      else await expect.element(note).not.toBeInTheDocument()
    },
  )

  const low: StudentHome['score'] = {
    scoreId: 'n1',
    academicYearName: '20251',
    total: 133,
    average: 66.5,
    categories: [
      { category: 'memorizingDua', score: 88 },
      { category: 'writing', score: 45 },
    ],
  }
})
