import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { addDays } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenRegister, onHoliday, setMeetingDays, taskOf } from '../test/homes.fixtures.ts'

// A Thursday, 20.00 in Jakarta: the usual class has ended.
const today = '2026-11-19'
const evening = '2026-11-19T13:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: evening })
})
afterAll(() => app.close())

async function givenDesa(children = 3) {
  const school = await app.givenSchool({ children })
  const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
  return { ...school, pjp }
}

describe('missing registers', () => {
  it('are those of expected classes today, by day and habit', async () => {
    const school = await givenDesa()
    const { pjp, classId, teachingGroupId, students } = school
    const missing = () => taskOf(app, pjp, 'registersMissing')
    expect(await missing()).toBeUndefined()
    await setMeetingDays(app, classId, [4])
    expect(await missing()).toMatchObject({
      count: 1,
      total: 1,
      query: { view: 'perhatian', absen: 'hari-ini' },
    })
    const { body } = await app.as(pjp).call(dashboardRoutes.readHome, {})
    expect('today' in body.home && body.home.today).toMatchObject([
      { classId, isExpected: true, openedBy: null, present: 0, total: students.length },
    ])
    // Another class by habit: two of the last four Thursdays.
    const other = await app.givenClass({ teachingGroupId, grade: '2', label: '' })
    const child = await app.givenStudent({ place: school.place })
    await app.givenMember(other, child.studentId)
    const second = { classId: other, teacher: school.teacher, students: [child] }
    const open = (weeks: number) =>
      givenRegister(app, second, { date: addDays(today, -7 * weeks), marks: ['Hadir'] })
    await open(1)
    await open(5)
    expect(await missing()).toMatchObject({ count: 1, total: 1 })
    await open(4)
    expect(await missing()).toMatchObject({ count: 2, total: 2 })
    await onHoliday(app, today, async () => expect(await missing()).toBeUndefined())
    await givenRegister(app, { ...school, students }, { date: today, marks: [null] })
    expect(await missing()).toMatchObject({ count: 1, total: 2 })
    await givenRegister(app, second, { date: today, marks: ['Hadir'], isCancelled: true })
    expect(await missing()).toMatchObject({ count: 1 })
  })

  it('include those of earlier in the week, without today', async () => {
    const school = await givenDesa(1)
    const missed = () => taskOf(app, school.pjp, 'registersMissedThisWeek')
    await setMeetingDays(app, school.classId, [4])
    expect(await missed()).toBeUndefined()
    await setMeetingDays(app, school.classId, [1, 3])
    expect(await missed()).toEqual({
      key: 'registersMissedThisWeek',
      count: 1,
      total: 1,
      query: { view: 'perhatian', absen: 'pekan-ini' },
    })
    await givenRegister(app, school, { date: '2026-11-16', marks: ['Hadir'] })
    expect(await missed()).toMatchObject({ count: 1 })
    // The class met on another day in place of the Wednesday: no register is missing.
    await givenRegister(app, school, { date: '2026-11-17', marks: ['Hadir'] })
    expect(await missed()).toBeUndefined()
  })

  it('count from the day on which the desa first began its year', async () => {
    const school = await givenDesa(1)
    const { pjp, classId, teachingGroupId, branchYearId } = school
    const missed = () => taskOf(app, pjp, 'registersMissedThisWeek')
    await setMeetingDays(app, classId, [1, 3, 4])
    expect(await missed()).toMatchObject({ count: 1 })
    for (const [table, id] of [
      ['class', classId],
      ['teaching_group', teachingGroupId],
    ] as const)
      await app.db.updateTable(table).set({ is_locked: true }).where('id', '=', id).execute()
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    const body = { branchYearId }
    const start = () => app.as(pjp).call(branchYearRoutes.activate, { body })
    expect((await start()).status).toBe(200)
    expect(await missed()).toBeUndefined()
    app.clock.now = new Date('2026-11-20T10:00:00+07:00')
    await stayIn(pjp)
    expect(await missed()).toMatchObject({ count: 1 })
    // Stopped for a change and begun again: it was the same year before.
    expect((await app.as(pjp).call(branchYearRoutes.deactivate, { body })).status).toBe(200)
    expect((await start()).status).toBe(200)
    expect(await missed()).toMatchObject({ count: 1 })
    app.clock.now = new Date(evening)
  })

  it('are late only after the end of their class', async () => {
    const school = await givenDesa(1)
    const { pjp, classId, teacher } = school
    const missing = () => taskOf(app, pjp, 'registersMissing')
    await setMeetingDays(app, classId, [1, 2, 3, 4, 5, 6, 7])
    const at = async (time: string) => {
      app.clock.now = new Date(`2026-11-20T${time}:00+07:00`)
      await stayIn(pjp, teacher)
    }
    // Seen: at 00.20 every class of the day was missing, although the first begins at 04.30.
    await setHours(classId, '04:30', '05:30')
    await at('00:20')
    expect(await missing()).toBeUndefined()
    await at('05:29')
    expect(await missing()).toBeUndefined()
    await at('05:30')
    expect(await missing()).toMatchObject({ count: 1, total: 1 })
    // One over midnight is due when it has ended, as yesterday's.
    await setHours(classId, '22:00', '00:30')
    await at('00:20')
    expect(await missing()).toBeUndefined()
    await at('00:30')
    expect(await missing()).toMatchObject({ count: 1 })
    const home = async () => {
      const { body } = await app.as(pjp).call(dashboardRoutes.readHome, {})
      return 'today' in body.home ? body.home.today : []
    }
    expect(await home()).toMatchObject([{ isExpected: true, openedBy: null }])
    await givenRegister(app, school, { date: today, marks: ['Hadir'] })
    expect(await missing()).toBeUndefined()
    expect(await home()).toMatchObject([{ openedBy: teacher.name, present: 1, total: 1 }])
    await at('01:30')
    expect(await home()).toMatchObject([{ openedBy: null }])
    app.clock.now = new Date(evening)
  })
})

/** Keeps the users signed in for the whole night. */
async function stayIn(...users: { id: string }[]) {
  await app.db
    .updateTable('session')
    .set({ expires_at: '2026-11-20T05:00:00.000Z' })
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute()
}

async function setHours(classId: string, startTime: string, endTime: string) {
  await app.db
    .updateTable('class')
    .set({ start_time: startTime, end_time: endTime })
    .where('id', '=', classId)
    .execute()
}
