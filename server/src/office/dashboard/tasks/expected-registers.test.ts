import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  listHabits,
  listHolidays,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import { expectedRegisters } from '../../../teaching/attendance/reads/expected-registers.ts'
import { givenRegister, onHoliday, setMeetingDays } from '../test/homes.fixtures.ts'

// A Thursday.
const to = '2026-11-19'
const month = { from: '2026-10-21', to }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
})
afterAll(() => app.close())

async function expectedRegisterCount(classId: string, period: { from: string; to: string }) {
  const classes = sql`select id from class where id = ${classId}`
  const habits = await listHabits(app.db, classes, period)
  const [found] = expectedRegisters(habits, await listHolidays(app.db, period), period)
  return found
}

describe('expected registers', () => {
  it('follow the days of a class, with holidays and its first day', async () => {
    const school = await app.givenSchool({ children: 1 })
    const { classId, place } = school
    await setMeetingDays(app, classId, [1, 4])
    const none = { classId, branchId: place.branchId, openedOfExpected: 0, opened: 0 }
    expect(await expectedRegisterCount(classId, month)).toMatchObject({ ...none, expected: 9 })
    const marks = ['Hadir'] as const
    await givenRegister(app, school, { date: '2026-11-16', marks })
    await givenRegister(app, school, { date: '2026-11-17', marks })
    await givenRegister(app, school, { date: '2026-11-12', marks, isCancelled: true })
    expect(await expectedRegisterCount(classId, month)).toMatchObject({
      expected: 9,
      openedOfExpected: 1,
      opened: 2,
    })
    await onHoliday(app, '2026-11-16', async () =>
      expect(await expectedRegisterCount(classId, month)).toMatchObject({
        expected: 8,
        openedOfExpected: 0,
        opened: 2,
      }),
    )
    await app.db
      .updateTable('class_student')
      .set({ joined_on: '2026-11-10' })
      .where('class_id', '=', classId)
      .execute()
    expect(await expectedRegisterCount(classId, month)).toMatchObject({ expected: 3 })
    expect(await expectedRegisterCount(classId, { from: to, to })).toMatchObject({ expected: 1 })
  })

  it('follow the habit of each weekday without set days', async () => {
    const school = await app.givenSchool({ children: 1 })
    for (const date of ['2026-10-08', '2026-10-15', '2026-10-29'])
      await givenRegister(app, school, { date, marks: ['Hadir'] })
    // 22 and 29 October, 5 November; on the 12th two of the last four remain, on the 19th one.
    expect(await expectedRegisterCount(school.classId, month)).toMatchObject({
      expected: 4,
      openedOfExpected: 1,
      opened: 1,
    })
  })

  it('are none for classes without children and for inactive years', async () => {
    const { teachingGroupId } = await app.givenSchool()
    const empty = await app.givenClass({ teachingGroupId, grade: '2', label: '' })
    await setMeetingDays(app, empty, [4])
    expect(await expectedRegisterCount(empty, month)).toBeUndefined()
    const resting = await app.givenSchool({ isActive: false })
    await setMeetingDays(app, resting.classId, [4])
    expect(await expectedRegisterCount(resting.classId, month)).toBeUndefined()
    const everywhere = await listHabits(app.db, null, month)
    expect(everywhere.map(({ classId }) => classId)).not.toContain(resting.classId)
  })
})
