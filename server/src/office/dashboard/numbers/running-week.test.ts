import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  givenMeeting,
  givenRegister,
  homeAs,
  officeHomeOf,
  setMeetingDays,
  type School,
} from '../test/homes.fixtures.ts'

const [monday, tuesday, thursday, friday] = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20']
const evening = instantInJakarta(thursday, '18:30')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: evening.toISOString() })
})
afterEach(() => {
  app.clock.now = evening
})
afterAll(() => app.close())

const stopYear = ({ branchYearId }: School) =>
  app.db
    .updateTable('branch_year')
    .set({ is_active: false })
    .where('id', '=', branchYearId)
    .execute()

async function meetingsOf(who: GivenUser) {
  const { numbers } = await officeHomeOf(app, who)
  const week = numbers.find(({ key }) => key === 'attendance')?.series?.at(-1)
  return week?.meetings ?? { closed: 0, expected: 0 }
}

it('has no fewer meetings than registers in the week in which the year is stopped', async () => {
  const school = await app.givenSchool({ children: 2 })
  await givenMeeting(app, school, '2026-11-16', 2)
  await stopYear(school)
  const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
  expect(await meetingsOf(pjp)).toEqual({ closed: 1, expected: 1 })
  const { week } = await homeAs(app, school.teacher, 'teacher')
  expect(week).toMatchObject({ meetings: { closed: 1, expected: 1 } })
})

it('counts these registers beside the meetings of the other desa', async () => {
  const [held, stopped] = [await app.givenSchool(), await app.givenSchool()]
  for (const { classId } of [held, stopped]) await setMeetingDays(app, classId, [1, 2, 3])
  await givenMeeting(app, stopped, '2026-11-16', 2)
  const admin = await app.givenUser({ role: 'admin' })
  const before = await meetingsOf(admin)
  await stopYear(stopped)
  const { closed, expected } = await meetingsOf(admin)
  expect([closed, expected]).toEqual([before.closed, before.expected - 2])
})

/** The attendance of a desa, as its PJP reads it now. */
async function attendanceIn({ place }: Pick<School, 'place'>) {
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  const { numbers } = await officeHomeOf(app, pjp)
  const attendance = numbers.find(({ key }) => key === 'attendance')
  const { present, meetings } = attendance?.series?.at(-1) ?? {}
  return { value: attendance?.value, isOpen: attendance?.isOpen ?? false, present, meetings }
}

it('leaves out cancelled registers and voided entries', async () => {
  const school = await app.givenSchool({ children: 3 })
  const { classId, students } = school
  const everybody = ['Hadir', 'Hadir', 'Hadir'] as const
  await givenRegister(app, school, { date: monday, marks: everybody, isCancelled: true })
  await givenRegister(app, school, { date: tuesday, marks: ['Hadir', null, null] })
  await givenRegister(app, school, { date: thursday, marks: ['Hadir', 'Hadir', null] })
  const ofTuesday = { present: 33.3, meetings: { closed: 1, expected: 2 } }
  expect(await attendanceIn(school)).toMatchObject({ ...ofTuesday, isOpen: true })
  const voidEntriesOf = (children: School['students']) =>
    app.db
      .updateTable('attendance')
      .set({ voided_at: evening })
      .where('class_id', '=', classId)
      .where('date', '=', thursday)
      .where(
        'student_id',
        'in',
        children.map(({ studentId }) => studentId),
      )
      .execute()
  await voidEntriesOf(students.slice(2))
  expect(await attendanceIn(school)).toMatchObject({
    present: 60,
    meetings: { closed: 2, expected: 2 },
    isOpen: false,
  })
  // Nobody is left to be marked.
  await voidEntriesOf(students)
  expect(await attendanceIn(school)).toMatchObject({
    present: 33.3,
    meetings: { closed: 1, expected: 2 },
    isOpen: false,
  })
  await app.db
    .updateTable('meeting')
    .set({ cancelled_at: evening })
    .where('class_id', '=', classId)
    .where('date', '=', thursday)
    .execute()
  expect(await attendanceIn(school)).toMatchObject({
    present: 33.3,
    meetings: { closed: 1, expected: 1 },
  })
})

/** A register of a class over midnight: one child present, one unmarked. */
async function givenNight({
  date,
  ...hours
}: {
  date: string
  start_time: string
  end_time: string
}) {
  const school = await app.givenSchool({ children: 2 })
  await app.db.updateTable('class').set(hours).where('id', '=', school.classId).execute()
  await givenRegister(app, school, { date, marks: ['Hadir', null] })
  return school
}

it('has the register of the longest night open until an hour after its end', async () => {
  const school = await givenNight({ date: thursday, start_time: '23:59', end_time: '11:59' })
  for (const time of ['02:00', '12:58']) {
    app.clock.now = instantInJakarta(friday, time)
    expect(await attendanceIn(school), time).toEqual({
      value: 100,
      isOpen: true,
      present: null,
      meetings: { closed: 0, expected: 1 },
    })
  }
  for (const time of ['12:59', '13:00']) {
    app.clock.now = instantInJakarta(friday, time)
    expect(await attendanceIn(school), time).toEqual({
      value: 50,
      isOpen: false,
      present: 50,
      meetings: { closed: 1, expected: 1 },
    })
  }
})

it('on Monday still has the open register of Sunday night, which is of last week', async () => {
  const sunday = '2026-11-15'
  const school = await givenNight({ date: sunday, start_time: '22:00', end_time: '00:30' })
  const ofNothing = { present: null, meetings: { closed: 0, expected: 0 } }
  app.clock.now = instantInJakarta(monday, '01:29')
  expect(await attendanceIn(school)).toEqual({ value: 100, isOpen: true, ...ofNothing })
  app.clock.now = instantInJakarta(monday, '02:00')
  expect(await attendanceIn(school)).toEqual({ value: 50, isOpen: false, ...ofNothing })
})
