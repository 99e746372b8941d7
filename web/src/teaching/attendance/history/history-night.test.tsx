import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { wipeDrafts } from '../../../offline/drafts/drafts.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { classRosterQuery } from './history.api.ts'
import { HistoryPage } from './HistoryPage.tsx'
import {
  classId,
  givenClock,
  givenEntry,
  link,
  meetingOn,
  renderEntry,
  renderForm,
  renderHistory,
} from './history.fixtures.tsx'
import { useMonthOfClass } from './month-of-now.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  leaveNothing()
  vi.useRealTimers()
  await cleanup()
  setOfflineUser(null)
  sessionStore.finish('signed-out')
  await wipeDrafts()
})

const branchYearId = {
  id: 'b1',
  name: '20261',
  isActive: true,
  branchId: { id: 'd1', name: 'Mekarsari' },
  academicYearId: { id: 'y1', name: '20261', isActive: true },
}
const schoolClass = {
  id: classId,
  name: 'Kelas Umar 5',
  grade: '5',
  startTime: '22:00',
  endTime: '00:30',
  meetingDays: [4],
  homeroomTeacherId: null,
  isLocked: false,
  meetingCount: 1,
  attendancePerformance: null,
  attendance30Days: null,
  examProgress: null,
  teachingGroupId: { id: 'g1', name: 'KBM Ahad', isLocked: false, branchYearId },
  teachers: [],
  students: [],
  version: 1,
}

const unmarked = { status: 'Tanpa Keterangan', isMarked: false, isManual: false }
const night = () => ({ ...unmarked, startTime: '22:00', endTime: '00:30' })

describe('a record of a class over midnight', () => {
  const toRegister = (day: string) => link(`register/${day}`)

  it('is no absence yet while the class runs, and leads to its register', async () => {
    givenClock('2026-11-20T00:10:00+07:00')
    givenEntry('2026-11-19', {}, night)
    const screen = await renderEntry(false, toRegister)
    await expect
      .element(screen.getByRole('link', { name: 'Buka absen kemarin' }))
      .toHaveAttribute('href', '#register/2026-11-19')
    await expect.element(screen.getByText('Belum')).toBeVisible()
    expect(screen.getByText('Tanpa Keterangan').query()).toBeNull()
  })

  it('is an absence from an hour after the end on, corrected with a reason', async () => {
    givenClock('2026-11-20T01:30:00+07:00')
    givenEntry('2026-11-19', {}, night)
    const screen = await renderEntry(false, toRegister)
    await expect.element(screen.getByText('Tanpa Keterangan')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Ubah' }))
      .toHaveAttribute('href', '#edit')
  })
})

describe('"Per hari" of a class over midnight', () => {
  const date = '2026-11-19'

  async function givenNight(moment: string, change: object = {}) {
    givenClock(moment)
    const entry = {
      id: 'e1',
      studentId: { id: 's1', name: 'Zahra', nis: '20210066', image: null, thumbnail: null },
      classId,
      date,
      forDate: date,
      status: 'Tanpa Keterangan',
      timestamp: null,
      teachersNotes: '',
      violations: { attribute: false, attitude: false, tidiness: false },
      attributes: null,
      updateReason: null,
      isMarked: false,
      isManual: false,
      card: null,
      version: 1,
      ...change,
    }
    givenAnswers({
      [`GET classes/${classId}`]: () => ({ body: { class: schoolClass } }),
      'GET attendances/class/*': () => ({ body: { meetings: [meetingOn(date, {}, 1)], total: 1 } }),
      [`POST attendances/${classId}`]: () => ({ body: [entry] }),
    })
    await renderHistory({
      month: '2026-11',
      view: 'hari',
      openDay: date,
      register: (day) => link(`register/${day}`),
    })
    await expect.element(page.getByRole('heading', { name: 'Riwayat Kelas Umar 5' })).toBeVisible()
    await expect.element(page.getByText('20210066')).toBeVisible()
  }

  const goOn = page.getByRole('link', { name: 'Lanjutkan Absen' })
  const absence = page.getByText('Tanpa Ket.')

  it('goes on with its register while the class runs, and calls nobody absent', async () => {
    await givenNight('2026-11-20T00:10:00+07:00')
    await expect.element(goOn).toHaveAttribute('href', `#register/${date}`)
    expect(absence.query()).toBeNull()
  })

  it('is of the past from an hour after the end on', async () => {
    await givenNight('2026-11-20T01:30:00+07:00')
    await expect.element(absence).toBeVisible()
    expect(goOn.query()).toBeNull()
  })

  it('tells an arrival of its night, and no hour of an entry made on the next day', async () => {
    const came = (time: string) => ({ status: 'Hadir', isMarked: true, timestamp: time })
    await givenNight('2026-11-20T12:00:00+07:00', came('2026-11-19T17:10:00.000Z'))
    await expect.element(page.getByText('00.10')).toBeVisible()
    await cleanup()
    leaveNothing()
    await givenNight('2026-11-20T12:00:00+07:00', came('2026-11-20T03:00:00.000Z'))
    await expect.element(page.getByText('10.00')).not.toBeInTheDocument()
  })

  it.each([
    ['00:10', 'Belum', 'Tanpa Keterangan'],
    ['01:30', 'Tanpa Keterangan', 'Belum'],
  ])('filters who is not marked at %s by %s', async (time, offered, other) => {
    await givenNight(`2026-11-20T${time}:00+07:00`)
    const filters = page.getByRole('group', { name: 'Saring status' })
    await filters.getByRole('button', { name: offered }).click()
    await expect.element(page.getByText('20210066')).toBeVisible()
    expect(filters.getByRole('button', { name: other }).query()).toBeNull()
  })
})

describe('the form of a record of a class over midnight', () => {
  const saved = (): Answer => ({
    body: { message: 'Absensi tersimpan.', results: [], skipped: [] },
  })
  const needed = () => refusal(422, 'attendance.reason-needed', 'Tulis alasan perubahan.')
  const reason = page.getByLabelText('Alasan')
  const save = page.getByRole('button', { name: 'Simpan' })

  async function renderAt(moment: string, { anyDay = false, answer = saved } = {}) {
    givenClock(moment)
    const server = givenEntry('2026-11-19', { 'PATCH attendances': answer }, night)
    await renderForm(anyDay)
    await page.getByRole('button', { name: /Sakit/ }).click()
    return () => server.sentTo('PATCH attendances').map(({ body }) => body['updates'])
  }

  it('asks a teacher for no reason until an hour after the end', async () => {
    const sent = await renderAt('2026-11-20T01:29:00+07:00')
    expect(reason.query()).toBeNull()
    await save.click()
    const update = { attendanceId: 'e1', status: 'Sakit', updateReason: '' }
    await expect.poll(sent).toEqual([[expect.objectContaining(update)]])
  })

  it('asks a teacher for a reason from then on', async () => {
    const sent = await renderAt('2026-11-20T01:30:00+07:00')
    await save.click()
    await expect.element(reason).toHaveAccessibleDescription(/Tulis alasan/)
    expect(sent()).toEqual([])
    await reason.fill('Lupa dicatat')
    await save.click()
    await expect.poll(sent).toEqual([[expect.objectContaining({ updateReason: 'Lupa dicatat' })]])
  })

  it('asks for it when the register has become one of the past meanwhile', async () => {
    await renderAt('2026-11-20T01:29:00+07:00', { answer: needed })
    expect(reason.query()).toBeNull()
    givenClock('2026-11-20T01:30:00+07:00')
    await save.click()
    await expect.element(reason).toBeVisible()
  })

  it('asks the PJP of the kelompok also while the class runs', async () => {
    await renderAt('2026-11-20T00:10:00+07:00', { anyDay: true })
    await expect.element(reason).toBeVisible()
  })
})

describe('the month of now on the first of a month', () => {
  const first = (time: string) => `2026-12-01T${time}:00+07:00`

  /** A class over midnight on Mondays, and one of the afternoon on every day, of one teacher. */
  async function givenTeacherAt(moment: string) {
    givenClock(moment)
    await givenEmptyPhone()
    const userId = crypto.randomUUID()
    const expiration = '2999-01-01T00:00:00.000Z'
    sessionStore.begin(givenSession({ userId, role: 'teacher', expiration }))
    setOfflineUser({ userId, secret: `rahasia ${userId}` })
    const own = { ...schoolClass, attendanceCount: 8 }
    const hours = { startTime: '16:00', endTime: '17:30' }
    const afternoon = { ...own, ...hours, id: 'sore', name: 'Kelas Ali 5' }
    const rosters = [
      { ...hours, classId: 'sore', meetingDays: [1, 2, 3, 4, 5, 6, 7] },
      { classId, startTime: '22:00', endTime: '00:30', meetingDays: [1] },
    ].map((each) => ({ ...each, className: 'Kelas', meeting: null, students: [] }))
    const server = givenAnswers({
      'GET teachers/user/*': () => ({ body: { teacher: { classIds: [afternoon, own] } } }),
      'GET attendances/rosters': () => ({
        body: { rosters, others: [], lateGraceMinutes: 15, acceptPlainNis: true },
      }),
      'GET attendances/class/*': ({ query }) => {
        const counts = query['month'] === '2026-11' ? { Hadir: 3, Sakit: 1 } : { Hadir: 4 }
        return { body: { meetings: [meetingOn(`${query['month']}-01`, counts, 4)], total: 1 } }
      },
    })
    await render(
      <Surroundings>
        <HistoryPage home={link('home')} classLink={link} detailLink={link} />
      </Surroundings>,
    )
    return server
  }

  const figure = (name: string, share: string) =>
    page.getByRole('region', { name }).getByText(`Bulan ini ${share} hadir`)

  it('is that of the evening before for all classes, while one of them still runs', async () => {
    await givenTeacherAt(first('00:10'))
    await expect.element(figure('Kelas Umar 5', '75,0%')).toBeVisible()
    await expect.element(figure('Kelas Ali 5', '75,0%')).toBeVisible()
  })

  it('is the new one from an hour after the end of the last class on', async () => {
    await givenTeacherAt(first('01:30'))
    await expect.element(figure('Kelas Umar 5', '100,0%')).toBeVisible()
    await expect.element(figure('Kelas Ali 5', '100,0%')).toBeVisible()
  })

  function MonthOfClass() {
    const { data: found } = useQuery(classRosterQuery(classId))
    const month = useMonthOfClass(classId)
    return <p>{found ? `${found.name} ${month}` : 'Memuat'}</p>
  }

  it.each([
    ['00:10', [1], '2026-11'],
    ['01:30', [1], '2026-12'],
    ['00:10', [2], '2026-12'],
  ])('of one class at %s that meets on %j is %s', async (time, meetingDays, month) => {
    givenClock(first(time))
    givenAnswers({
      'GET classes/*': () => ({ body: { class: { ...schoolClass, meetingDays } } }),
    })
    await render(
      <Surroundings>
        <MonthOfClass />
      </Surroundings>,
    )
    await expect.element(page.getByText(`Kelas Umar 5 ${month}`)).toBeVisible()
  })

  it('of a class whose year is over is the last one of that year, and on offer', async () => {
    givenClock(first('10:00'))
    const academicYearId = { id: 'y0', name: '20251', isActive: false }
    const teachingGroupId = {
      ...schoolClass.teachingGroupId,
      branchYearId: { ...branchYearId, isActive: false, academicYearId },
    }
    const server = givenAnswers({
      [`GET classes/${classId}`]: () => ({ body: { class: { ...schoolClass, teachingGroupId } } }),
      'GET attendances/class/*': () => ({ body: { meetings: [], total: 0 } }),
    })
    await render(
      <Surroundings>
        <MonthOfClass />
      </Surroundings>,
    )
    await expect.element(page.getByText('Kelas Umar 5 2025-12')).toBeVisible()
    await renderHistory({ month: '2025-12', view: 'hari', openDay: null })
    const months = page.getByRole('navigation', { name: 'Bulan' })
    await expect
      .element(months.getByRole('link', { name: 'Desember 2025' }))
      .toHaveAttribute('aria-current', 'page')
    await expect.element(months.getByRole('link', { name: 'Juli 2025' })).toBeVisible()
    expect(server.sentTo('GET attendances/class/*').at(-1)?.query['month']).toBe('2025-12')
  })
})
