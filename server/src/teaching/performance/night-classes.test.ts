import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { givenRegister, officeHomeOf } from '../../office/dashboard/test/homes.fixtures.ts'
import { messagesFor } from '../../office/families/families.fixtures.ts'

const thursday = '2026-11-19'
const friday = '2026-11-20'
const afterMidnight = (time: string) => new Date(`${friday}T${time}:00+07:00`)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T15:00:00.000Z' })
})
afterAll(() => app.close())

/** A register of Thursday night: one child present, one unmarked. */
async function givenNight(endTime: string) {
  const school = await app.givenSchool({ children: 2 })
  const { classId, place, teacher } = school
  await app.db
    .updateTable('class')
    .set({ start_time: '22:00', end_time: endTime, meeting_days: [4] })
    .where('id', '=', classId)
    .execute()
  await givenRegister(app, school, { date: thursday, marks: ['Hadir', null] })
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  await app.db
    .updateTable('session')
    .set({ expires_at: afterMidnight('12:00') })
    .where('user_id', 'in', [teacher.id, pjp.id])
    .execute()
  return { ...school, pjp }
}

type Night = Awaited<ReturnType<typeof givenNight>>

/** The shares and the absences of everything that counts the registers of a class. */
async function figuresOf({ pjp, classId, academicYearId, students }: Night) {
  const [, missed] = students
  const as = app.as(pjp)
  const period = { startDate: '2026-11-01', endDate: thursday }
  const { body: overview } = await as.call(performanceRoutes.askOverview, {
    body: { classId, academicYearId, ...period },
  })
  const studentId = missed?.studentId ?? ''
  const { body: report } = await as.call(performanceRoutes.askStudentReport, {
    body: { studentId, academicYearId },
  })
  const { body: read } = await as.call(classRoutes.read, { params: { classId }, query: {} })
  const { body: members } = await as.call(classRoutes.listMembers, { params: { classId } })
  const { body: entries } = await as.call(attendanceRoutes.listOfStudent, {
    params: { studentId },
    query: {},
  })
  const { body: numbers } = await as.call(dashboardRoutes.readNumbers, { body: {} })
  const messages = await messagesFor(app, pjp, { kind: 'report', classId })
  const home = await officeHomeOf(app, pjp)
  return {
    overview: overview.present,
    children: overview.studentsData.map(({ present }) => present),
    series: overview.series.at(-1)?.present,
    report: report.reportData.present,
    ofClass: report.reportData.classPresent,
    class30Days: read.class.attendance30Days,
    classEver: read.class.attendancePerformance,
    members: members.students.map(({ attendance30Days }) => attendance30Days),
    ofStudent: entries.stats.reduce((sum, { count }) => sum + count, 0),
    numbers: numbers.dashboardData.Kehadiran[0]?.attendancePercentage,
    messages: messages.messages.length,
    home: home.numbers.find(({ key }) => key === 'attendance')?.value,
  }
}

const whileItLasts = {
  overview: 100,
  children: expect.arrayContaining([100, null]),
  series: 100,
  report: null,
  ofClass: 100,
  class30Days: 100,
  classEver: 100,
  members: expect.arrayContaining([100, null]),
  ofStudent: 0,
  numbers: 100,
  messages: 1,
  home: 100,
}

const onceItIsOver = {
  overview: 50,
  children: expect.arrayContaining([100, 0]),
  series: 50,
  report: 0,
  ofClass: 50,
  class30Days: 50,
  classEver: 50,
  members: expect.arrayContaining([100, 0]),
  ofStudent: 1,
  numbers: 50,
  messages: 2,
  home: 50,
}

it.each([
  ['00:30', '00:10', '01:29', '01:30'],
  ['23:30', '00:10', '00:29', '00:30'],
])(
  'unmarked children of a class until %s are not absent at %s and %s, and are at %s',
  async (endTime, early, last, over) => {
    const night = await givenNight(endTime)
    app.clock.now = afterMidnight(early)
    expect(await figuresOf(night)).toEqual(whileItLasts)
    app.clock.now = afterMidnight(last)
    expect(await figuresOf(night)).toEqual(whileItLasts)
    app.clock.now = afterMidnight(over)
    expect(await figuresOf(night)).toEqual(onceItIsOver)
    app.clock.now = new Date('2026-11-19T15:00:00.000Z')
  },
)

it('a class of the early evening counts from midnight on', async () => {
  const evening = await givenNight('23:00')
  app.clock.now = afterMidnight('00:00')
  expect(await figuresOf(evening)).toEqual(onceItIsOver)
  app.clock.now = new Date('2026-11-19T15:00:00.000Z')
})
