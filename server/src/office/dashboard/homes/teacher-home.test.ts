import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { manyConnections } from '../../../../test/patient-limits.ts'
import { watchStatements } from '../../../../test/watch-statements.ts'
import { givenMeeting, homeAs, onHoliday, setMeetingDays } from '../test/homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const now = '2026-11-19T11:30:00.000Z'

const statements = watchStatements()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now, connections: manyConnections })
})
afterAll(() => app.close())

const home = (user: GivenUser) => homeAs(app, user, 'teacher')

describe("a teacher's home", () => {
  it('has a card for each class, nearest start first, with the state of today', async () => {
    const school = await app.givenSchool({ startTime: '18:30' })
    const { teacher, teachingGroupId, classId, students } = school
    const early = await app.givenClass({
      teachingGroupId,
      grade: '3',
      label: 'Zaid',
      startTime: '15:30',
      teachers: [teacher],
    })
    await givenMeeting(app, school, '2026-11-19', 2)
    const { classes } = await home(teacher)
    expect(classes).toMatchObject([
      { id: early, name: 'Kelas Zaid 3', startTime: '15:30', studentCount: 0, today: null },
      {
        id: classId,
        endTime: '19:45',
        studentCount: students.length,
        meetingCount: 1,
        branchYearIsActive: true,
        today: { present: 2, marked: 2, total: 3 },
      },
    ])
  })

  it('expects a meeting on the set days, else by habit, never on a holiday', async () => {
    const school = await app.givenSchool()
    const isExpected = async () => (await home(school.teacher)).classes[0]?.isExpected
    expect(await isExpected()).toBe(false)
    await givenMeeting(app, school, '2026-11-12', 1)
    await givenMeeting(app, school, '2026-11-05', 1)
    expect(await isExpected()).toBe(true)
    await setMeetingDays(app, school.classId, [1])
    expect(await isExpected()).toBe(false)
    await setMeetingDays(app, school.classId, [4])
    expect(await isExpected()).toBe(true)
    await onHoliday(app, '2026-11-19', async () => expect(await isExpected()).toBe(false))
  })

  it('keeps the register of a class over midnight as that of now', async () => {
    const school = await app.givenSchool()
    const { teacher, classId } = school
    await app.db
      .updateTable('class')
      .set({ start_time: '22:00', end_time: '00:30', meeting_days: [4] })
      .where('id', '=', classId)
      .execute()
    await givenMeeting(app, school, '2026-11-19', 2)
    await app.db
      .updateTable('session')
      .set({ expires_at: '2026-11-20T05:00:00.000Z' })
      .where('user_id', '=', teacher.id)
      .execute()
    const cardAt = async (time: string) => {
      app.clock.now = new Date(`2026-11-20T${time}:00+07:00`)
      return (await home(teacher)).classes[0]
    }
    expect(await cardAt('00:10')).toMatchObject({
      date: '2026-11-19',
      isExpected: true,
      today: { present: 2, marked: 2, total: 3 },
      nextMeeting: '2026-11-26',
    })
    expect(await cardAt('01:30')).toMatchObject({
      date: '2026-11-20',
      isExpected: false,
      today: null,
      nextMeeting: '2026-11-26',
    })
    app.clock.now = new Date(now)
  })

  it('tells the next meeting after today, by set days or habit, past a holiday', async () => {
    const school = await app.givenSchool()
    const next = async () => (await home(school.teacher)).classes[0]?.nextMeeting
    expect(await next()).toBeUndefined()
    await givenMeeting(app, school, '2026-11-14', 1)
    await givenMeeting(app, school, '2026-11-07', 1)
    expect(await next()).toBe('2026-11-21')
    await setMeetingDays(app, school.classId, [4, 5])
    expect(await next()).toBe('2026-11-20')
    await onHoliday(app, '2026-11-20', async () => expect(await next()).toBe('2026-11-26'))
  })

  it('summarises the week and lists children absent three times in a row', async () => {
    const school = await app.givenSchool({ children: 4 })
    const { teacher, students, classId } = school
    for (const date of ['2026-11-10', '2026-11-12']) await givenMeeting(app, school, date, 3)
    expect((await home(teacher)).absent3).toEqual([])
    await givenMeeting(app, school, '2026-11-17', 2)
    const { week, absent3 } = await home(teacher)
    const days = { from: '2026-11-16', to: '2026-11-22' }
    const meetings = { closed: 1, expected: 1 }
    expect(week).toEqual({ ...days, meetingCount: 1, present: 50, meetings })
    expect(absent3).toMatchObject([{ id: students[3]?.studentId, nis: students[3]?.nis, classId }])
  })

  it('shows the same week as the figures of the same days', async () => {
    const school = await app.givenSchool({ children: 3 })
    await givenMeeting(app, school, '2026-11-16', 2)
    const { week } = await home(school.teacher)
    const query = { startDate: week.from, endDate: week.to }
    const { body } = await app.as(school.teacher).call(performanceRoutes.readOverview, { query })
    expect([body.meetingCount, body.present]).toEqual([week.meetingCount, week.present])
    expect(week).toMatchObject({ meetingCount: 1, present: 66.7 })
  })

  it('counts the days before and after the new year in one week', async () => {
    app.clock.now = new Date('2027-01-02T11:30:00.000Z')
    const school = await app.givenSchool({ children: 2 })
    await givenMeeting(app, school, '2026-12-27', 2)
    await givenMeeting(app, school, '2026-12-30', 2)
    await givenMeeting(app, school, '2027-01-01', 1)
    const { week } = await home(school.teacher)
    expect(week).toMatchObject({
      from: '2026-12-28',
      to: '2027-01-03',
      meetingCount: 2,
      present: 75,
    })
    const query = { startDate: week.from, endDate: week.to }
    const { body } = await app.as(school.teacher).call(performanceRoutes.readOverview, { query })
    expect([body.meetingCount, body.present]).toEqual([2, 75])
    app.clock.now = new Date(now)
  })

  it('shows the last material, in a running year', async () => {
    const { teacher, classId, place } = await app.givenSchool()
    const colleague = await app.givenTeacher({ place })
    const write = (material: string, date: string, by = teacher, inClass = classId) =>
      app.db
        .insertInto('material_progress')
        .values({
          id: app.deps.newId(),
          user_id: by.id,
          class_id: inClass,
          category: 'memorizingDua',
          material,
          date,
        })
        .execute()
    expect(await home(teacher)).toMatchObject({ lastMaterial: null })
    await write('Doa bepergian', '2026-11-12')
    await write('Doa tidur', '2026-11-05')
    await write('Doa makan', '2026-11-19', colleague)
    expect((await home(teacher)).lastMaterial).toEqual({
      classId,
      className: expect.any(String),
      category: 'memorizingDua',
      material: 'Doa bepergian',
      date: '2026-11-12',
    })
    const academicYearId = await app.givenAcademicYear({ name: '20252', isActive: false })
    const { branchId, subBranchId } = place
    const past = { branchId, academicYearId, isActive: false }
    const branchYearId = await app.givenBranchYear(past)
    const teachingGroupId = await app.givenTeachingGroup({
      branchYearId,
      subBranchIds: [subBranchId],
    })
    await write(
      'Doa masuk masjid',
      '2026-11-18',
      teacher,
      await app.givenClass({ teachingGroupId }),
    )
    expect(await home(teacher)).toMatchObject({
      lastMaterial: { material: 'Doa bepergian' },
    })
  })

  it('counts a register of the running week once it is closed', async () => {
    const school = await app.givenSchool({ children: 3 })
    await givenMeeting(app, school, '2026-11-16', 2)
    await givenMeeting(app, school, '2026-11-19', 1)
    const week = async () => {
      const token = await app.givenSession(school.teacher)
      return (await home({ ...school.teacher, token })).week
    }
    // One child is present, two are unmarked, and the class still runs.
    expect(await week()).toMatchObject({ present: 66.7, meetings: { closed: 1 } })
    app.clock.now = new Date('2026-11-19T13:44:59.000Z')
    expect(await week()).toMatchObject({ present: 66.7, meetings: { closed: 1 } })
    app.clock.now = new Date('2026-11-19T13:45:00.000Z')
    expect(await week()).toMatchObject({ present: 50, meetings: { closed: 2 } })
    app.clock.now = new Date(now)
  })

  it('takes at most seven statements beside that of the session, also at night', async () => {
    const { teacher } = await app.givenSchool()
    const countAt = async (time: string) => {
      app.clock.now = new Date(`2026-11-19T${time}:00+07:00`)
      const token = await app.givenSession(teacher)
      statements.length = 0
      await home({ ...teacher, token })
      return statements.filter(({ text }) => !/\bsession\b/.test(text)).length
    }
    expect(await countAt('00:10')).toBeLessThanOrEqual(7)
    expect(await countAt('18:30')).toBeLessThanOrEqual(7)
    app.clock.now = new Date(now)
  })

  it('sends its independent statements together: none waits for the answer of another', async () => {
    const { teacher } = await app.givenSchool()
    // The connections are open from here on.
    await home(teacher)
    statements.length = 0
    await home(teacher)
    const rounds = Map.groupBy(statements, ({ answersBefore }) => answersBefore)
    // The session, the days of the own registers, and the six statements of the home.
    expect(rounds.size).toBeLessThanOrEqual(3)
    expect([...rounds.values()].at(-1)).toHaveLength(6)
  })

  it('is empty for a teacher without classes', async () => {
    const place = await app.givenBranch()
    const teacher = await app.givenTeacher({ place })
    expect(await home(teacher)).toMatchObject({
      classes: [],
      week: { meetingCount: 0, present: null, meetings: { closed: 0, expected: 0 } },
      absent3: [],
    })
  })

  it('shows a class of an inactive desa year without its button', async () => {
    const { teacher } = await app.givenSchool({ isActive: false })
    const { classes } = await home(teacher)
    expect(classes).toMatchObject([{ branchYearIsActive: false, today: null }])
  })
})
