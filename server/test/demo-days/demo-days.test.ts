import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { addDays, daysBetween, instantInJakarta, weekdayOf } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoRegion } from '../../seeds/load-demo-region.ts'
import { verifyData } from '../../src/verify/verify-data.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { homeOf, signInAs, type Visitor } from './demo-visitor.ts'

// The demo region on the days on which it is most likely to be dead: around the ends of semesters,
// on holidays, and on the two sides of a week. Each is loaded as a first start on that day loads it,
// at the first of its hours. Loading takes most of the time, so `npm run test:all` sets `DEMO_DAYS` to the
// place of a drawn day in the list; `npm run test:long` looks at all.

const wholeDay = ['00:10', '06:30', '23:50']

type DemoDay = { name: string; day: string; hours: readonly string[]; isSchoolDay: boolean }

const demoDays: DemoDay[] = [
  { name: 'a Sunday', day: '2026-11-22', hours: ['06:30', '23:50'], isSchoolDay: false },
  { name: 'a Monday', day: '2026-11-23', hours: wholeDay, isSchoolDay: true },
  { name: 'Christmas', day: '2026-12-25', hours: ['23:50'], isSchoolDay: false },
  { name: 'New Year', day: '2027-01-01', hours: wholeDay, isSchoolDay: false },
  { name: 'the first Monday of a year', day: '2027-01-04', hours: wholeDay, isSchoolDay: true },
  { name: 'the first day in Genap', day: '2027-01-15', hours: ['00:10'], isSchoolDay: true },
  { name: 'the last week of June', day: '2027-06-25', hours: wholeDay, isSchoolDay: true },
  { name: 'the first of July', day: '2027-07-01', hours: wholeDay, isSchoolDay: true },
]

const { DEMO_DAYS: wanted } = process.env
const lookedAt = wanted ? wanted.split(',').map((place) => demoDays[Number(place)]!) : demoDays

/** A clock on which an hour passes between two looks: loading may last past midnight. */
function runningClock(from: Date): () => Date {
  let looks = 0
  return () => new Date(from.getTime() + 3_600_000 * looks++)
}

describe.each(lookedAt)('the demo region on $name, $day', ({ day, hours, isSchoolDay }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: instantInJakarta(day, hours[0] ?? '').toISOString() })
    const now = runningClock(app.clock.now)
    await app.database.withoutTimeLimit(() => loadDemoRegion({ ...app.deps, now }))
  })
  afterAll(() => app.close())

  const at = (hour: string) => {
    app.clock.now = instantInJakarta(day, hour)
  }

  it('breaks no invariant, and no consent is of another day', async () => {
    const found = await app.database.withoutTimeLimit(() =>
      verifyData(
        async (query) => (await app.database.pool.query<{ found: string }>(query)).rows,
        app.clock.now,
      ),
    )
    expect(found).toEqual([])
    const consents = await app.db.selectFrom('consent').select('date').distinct().execute()
    expect(consents).toEqual([{ date: day }])
  })

  it.each(hours)('has figures for its offices at %s', async (hour) => {
    at(hour)
    const admin = await signInAs(app, 'admin@ngaji.test')
    const { academicYear } = await admin.ask(academicYearRoutes.readActive, {})
    expect(academicYear.startDate! <= day && day <= academicYear.endDate!).toBe(true)
    const region = await homeOf(admin, 'admin')
    expectFigures(region)
    for (const desa of region.branches ?? []) expect(desa.present30Days).toBeGreaterThan(80)
    const expected = region.branches?.map(({ expectedToday }) => expectedToday > 0)
    expect(expected).toEqual(Array(3).fill(isSchoolDay))
    const desa = await homeOf(await signInAs(app, 'desa@ngaji.test'), 'branchAdmin')
    const kelompok = await homeOf(await signInAs(app, 'kelompok@ngaji.test'), 'subBranchAdmin')
    for (const home of [desa, kelompok]) {
      expectFigures(home)
      expect(home.today?.some((one) => one.isExpected)).toBe(isSchoolDay)
      expectSoon(home.nextMeeting)
    }
    expect(kelompok.today?.length).toBeGreaterThan(4)
  })

  it('has figures of the semester before', async () => {
    const admin = await signInAs(app, 'admin@ngaji.test')
    const { academicYears } = await admin.ask(academicYearRoutes.list, { query: {} })
    const [running, before] = academicYears
    expect([running?.isActive, before?.isActive]).toEqual([true, false])
    const query = { academicYearId: before?.id }
    const overview = await admin.ask(performanceRoutes.readOverview, { query })
    expect(overview.meetingCount).toBeGreaterThan(300)
    expect(overview.present).toBeGreaterThan(80)
  })

  it.each(hours)('has a class to scan at %s', async (hour) => {
    at(hour)
    const teacher = await signInAs(app, 'guru@ngaji.test')
    const home = await homeOf(teacher, 'teacher')
    expect(home.classes).toHaveLength(3)
    expect(home.classes.some((one) => one.isExpected)).toBe(isSchoolDay)
    for (const each of home.classes) {
      expect(each).toMatchObject({ branchYearIsActive: true })
      expect([each.studentCount > 10, each.meetingCount > 0]).toEqual([true, true])
      expectSoon(each.nextMeeting)
    }
    expect(daysBetween(home.lastMaterial?.date ?? '', day)).toBeLessThan(8)
    const umar = home.classes.find(({ name }) => name === 'Kelas Umar 5')
    expect(await scan(teacher, umar?.id ?? '', hour)).toMatch(/applied|merged|skipped/)
    const opened = (await homeOf(teacher, 'teacher')).classes.find(({ id }) => id === umar?.id)
    expect(opened?.today).toMatchObject({ present: 1 })
    const child = await homeOf(await signInAs(app, '20240010'), 'student')
    expect(child.schoolClass?.name).toBe('Kelas Umar 5')
    expect(child.attendance.entries[0]).toMatchObject({ date: day })
  })

  it.each(hours)('has an exam under way at %s', async (hour) => {
    at(hour)
    const examiner = await signInAs(app, 'munaqis@ngaji.test')
    const { munaqasyah, open } = await homeOf(examiner, 'munaqisy')
    expect(munaqasyah).toMatchObject({ region: 'inProgress', branchYear: 'inProgress' })
    const states = munaqasyah?.subBranches.map(({ status }) => status).toSorted()
    expect(states).toEqual(['completed', 'inProgress', 'notStarted'])
    expect(open).not.toBeNull()
    const branchYearId = munaqasyah?.branchYearId ?? ''
    const query = { branchYearId, state: 'untouched' as const }
    const { students } = await examiner.ask(scoringRoutes.listQueue, { query })
    const [next] = students
    const body = { branchYearId, nis: next?.nis }
    const { score, claimUntil } = await examiner.ask(scoringRoutes.openScore, { body })
    expect(claimUntil).not.toBeNull()
    const params = { scoreId: score.id, category: 'writing' as const }
    const started = await examiner.ask(scoringRoutes.startCategory, { params })
    expect(started.questions.reduce((sum, { maxScore }) => sum + maxScore, 0)).toBe(100)
  })

  /** Presence of the last 30 days and of one of the last two weeks, and an exam. */
  function expectFigures({ numbers, exam }: OfficeHome) {
    const attendance = numbers.find(({ key }) => key === 'attendance')
    expect(attendance?.value).toBeGreaterThan(80)
    const weeks = attendance?.series?.slice(-3).map(({ present }) => present ?? 0) ?? []
    expect(weeks.slice(0, 2).every((present) => present > 70)).toBe(true)
    // The running week has no closed register yet on a Monday.
    if (weekdayOf(day) > 1) expect(weeks[2]).toBeGreaterThan(70)
    expect(exam?.status).toBe('inProgress')
  }

  /** A meeting after today, at most a week away. */
  function expectSoon(next: string | undefined) {
    expect(next).toBeDefined()
    expect(next! > day && next! <= addDays(day, 7)).toBe(true)
  }

  /** The card of the child is scanned: its register opens on the way. */
  async function scan(teacher: Visitor, classId: string, hour: string) {
    const operationId = () => app.deps.newId()
    const open = { kind: 'open' as const, operationId: operationId() }
    const arrival = { kind: 'scan' as const, operationId: operationId(), code: '20240010' }
    const body = { classId, date: day, deviceId: `hp ${hour}`, operations: [open, arrival] }
    const { results } = await teacher.ask(attendanceRoutes.sync, { body })
    return results.find((one) => one.operationId === arrival.operationId)?.outcome
  }
})
