import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { givenRegister, homeAs, officeHomeOf } from '../../office/dashboard/test/homes.fixtures.ts'
import {
  requestMessages,
  givenLink,
  messagesFor,
  openPage,
} from '../../office/families/families.fixtures.ts'
import { materialsOf } from '../material-progress/material-progress.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A register of 30 November, a Monday: one child present, one unmarked. */
async function givenMonday(now: string) {
  app.clock.now = new Date(now)
  const school = await app.givenSchool({ children: 2 })
  const [seen, missed] = school.students
  if (!seen || !missed) throw new Error('two children are needed')
  await givenRegister(app, school, { date: '2026-11-30', marks: ['Hadir', null] })
  const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
  return { ...school, seen, missed, pjp }
}

describe.each([
  {
    moment: 'a quarter of an hour before the month ends in Jakarta',
    now: '2026-11-30T16:45:00.000Z',
    today: '2026-11-30',
    isOver: false,
  },
  {
    moment: 'a quarter of an hour after it, on the same day in London',
    now: '2026-11-30T17:15:00.000Z',
    today: '2026-12-01',
    isOver: true,
  },
])('$moment', ({ now, today, isOver }) => {
  const month = today.slice(0, 7)

  it('homes count unmarked entries once the day is over, and show the running month', async () => {
    const { pjp, teacher, seen, missed } = await givenMonday(now)
    const present = isOver ? 50 : 100
    const { numbers } = await officeHomeOf(app, pjp)
    expect(numbers.find(({ key }) => key === 'attendance')?.value).toBe(present)
    // The week counts closed registers, and this one closed an hour after the lesson.
    const week = { from: '2026-11-30', to: '2026-12-06', meetingCount: 1, present: 50 }
    expect((await homeAs(app, teacher, 'teacher')).week).toMatchObject(week)
    for (const child of [seen, missed]) {
      const { attendance } = await homeAs(app, child, 'student')
      expect(attendance.month).toBe(month)
      expect(attendance.entries).toHaveLength(isOver ? 0 : 1)
    }
    const { attendance } = await homeAs(app, missed, 'student')
    expect(attendance.stats.every(({ count }) => count === 0)).toBe(true)
  })

  it('the page of a family shows the running month, and no absence before the day is over', async () => {
    const { pjp, seen, missed } = await givenMonday(now)
    const monthOf = async ({ studentId }: { studentId: string }) => {
      const { token } = await givenLink(app, pjp, studentId)
      return (await openPage(app, token)).body.child.attendance
    }
    expect(await monthOf(seen)).toMatchObject({
      month,
      entries: isOver ? [] : [{ date: '2026-11-30', status: 'Hadir' }],
    })
    expect(await monthOf(missed)).toMatchObject({ month, entries: [] })
  })

  it('messages to families are about today, and about the day before once it is over', async () => {
    const { pjp, classId, missed } = await givenMonday(now)
    const absent = { kind: 'absent' as const, classId }
    const ofToday = await requestMessages(app, pjp, absent)
    if (isOver) expect(errorCode(ofToday)).toBe('attendance.no-data')
    else expect(ofToday.body).toMatchObject({ date: today, messages: [] })
    const ofMonday = await messagesFor(app, pjp, { ...absent, date: '2026-11-30' })
    expect(ofMonday.messages.map(({ studentId }) => studentId)).toEqual(
      isOver ? [missed.studentId] : [],
    )
    const report = await messagesFor(app, pjp, { kind: 'report', classId })
    expect(report.date).toBe(today)
    expect(report.messages).toHaveLength(isOver ? 2 : 1)
  })

  it('material belongs to the day and the month of its entry', async () => {
    const { pjp, teacher, classId, academicYearId, seen } = await givenMonday(now)
    const calls = await materialsOf(app, teacher)
    const before = { classId, date: '2026-11-29', material: 'Jilid 1' }
    expect((await calls.write(before)).status).toBe(201)
    const written = await calls.write({ classId, material: 'Jilid 2' })
    expect(written.body.progress.date).toBe(today)
    const titles = isOver ? ['Jilid 2'] : ['Jilid 2', 'Jilid 1']
    const taught = [{ category: 'reciting', titles }]
    expect((await homeAs(app, seen, 'student')).materials).toEqual(taught)
    const { token } = await givenLink(app, pjp, seen.studentId)
    expect((await openPage(app, token)).body.child.materials).toEqual(taught)
    const { body } = await (await materialsOf(app, pjp)).map(academicYearId)
    const months = body.summary.map((cell) => [cell.month, cell.count])
    expect(months).toEqual(
      isOver
        ? [
            ['2026-11', 1],
            ['2026-12', 1],
          ]
        : [['2026-11', 2]],
    )
  })
})
