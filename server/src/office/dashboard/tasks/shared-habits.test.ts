import { usualBy } from '@ngaji/contract/office/dashboard/dashboard.rules'
import { addDays } from '@ngaji/contract/jakarta-time'
import { array, boolean, constantFrom, record, sample } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  listHabits,
  listSharedHabits,
  type Habits,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import {
  expectedRegisters,
  type Period,
} from '../../../teaching/attendance/reads/expected-registers.ts'
import { officeHomeOf, setMeetingDays } from '../test/homes.fixtures.ts'

// A Thursday, 20.00 in Jakarta.
const today = '2026-11-19'
const week = { from: '2026-11-15', to: '2026-11-22' }
const holidays = ['2026-11-17']
/** The days before today on which a class may have opened its register. */
const daysBack = 100

let app: TestApp
const offices: GivenUser[] = []
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T13:00:00.000Z' })
  for (let index = 0; index < 2; index += 1) await givenDesa()
  await app.db
    .insertInto('holiday')
    .values(holidays.map((date) => ({ id: app.deps.newId(), date, name: 'Libur' })))
    .execute()
})
afterAll(() => app.close())

const plan = record({
  meetingDays: constantFrom<number[][]>([], [], [1, 4]),
  endTime: constantFrom('19:45', '19:45', '00:30'),
  joinedOn: constantFrom('2026-07-13', '2026-07-13', '2026-11-18'),
  /** Usual classes meet on two days a week, the others whenever it happens. */
  isUsual: boolean(),
  opened: array(boolean(), { minLength: daysBack, maxLength: daysBack }),
  isCancelled: array(boolean(), { minLength: daysBack, maxLength: daysBack }),
})

/** A desa of twenty classes. One of them opened a register while the clock of the server was a year ahead. */
async function givenDesa() {
  const { place, teachingGroupId, teacher } = await app.givenSchool()
  offices.push(await app.givenUser({ role: 'branchAdmin', place }))
  const ids: string[] = []
  for (const [index, wish] of sample(plan, { numRuns: 20 }).entries()) {
    const { meetingDays, joinedOn, endTime } = wish
    const students = [await app.givenStudent({ place })]
    const label = `Ali ${'ABCDEFGHIJKLMNOPQRST'[index]}`
    const id = await app.givenClass({ teachingGroupId, label, endTime, students, joinedOn })
    const { studentId } = await app.givenStudent({ place })
    await app.givenMember(id, studentId, '2026-11-17', place.subBranchId)
    await setMeetingDays(app, id, meetingDays)
    const days = wish.opened.flatMap((isOpened, back) => {
      const isHeld = wish.isUsual ? back % 7 === 0 || back % 7 === 3 : isOpened
      if (!isHeld) return []
      const isCancelled = !wish.isUsual && (wish.isCancelled[back] ?? false)
      return [{ date: addDays(today, -back), isCancelled }]
    })
    if (days.length > 0) await givenRegisters(id, teacher, days)
    ids.push(id)
  }
  const [ahead = ''] = ids
  await givenRegisters(ahead, teacher, [{ date: '2027-11-18', isCancelled: false }])
}

async function givenRegisters(
  classId: string,
  teacher: GivenUser,
  days: readonly { date: string; isCancelled: boolean }[],
) {
  const registers = days.map(({ date, isCancelled }) => ({
    id: app.deps.newId(),
    class_id: classId,
    date,
    opened_by: teacher.id,
    cancelled_at: isCancelled ? app.deps.now() : null,
  }))
  await app.db.insertInto('meeting').values(registers).execute()
}

/** How many classes of a desa have so many registers of so many expected ones. */
function tally(habits: readonly Habits[], period: Period) {
  const classes = new Map<string, number>()
  for (const one of expectedRegisters(habits, holidays, period)) {
    const { branchId, startTime, endTime, meetingDays, since } = one
    const counts = [one.expected, one.openedOfExpected, one.opened]
    const key = JSON.stringify([branchId, startTime, endTime, meetingDays, since, counts])
    classes.set(key, (classes.get(key) ?? 0) + one.classes)
  }
  return Object.fromEntries(classes)
}

/** The classes with every register that was ever opened, and the first day of their first child. */
async function listPlainly(period: Period): Promise<Habits[]> {
  const registers = await app.db
    .selectFrom('meeting')
    .select(['class_id', 'date'])
    .where('cancelled_at', 'is', null)
    .execute()
  const first = await app.db
    .selectFrom('class_student')
    .select((eb) => ['class_id', eb.fn.min('joined_on').as('day')])
    .groupBy('class_id')
    .execute()
  const habits = await listHabits(app.db, null, period)
  return habits.map((one) => {
    const { day = period.from } = first.find(({ class_id }) => class_id === one.classId) ?? {}
    const since = day > period.from ? day : period.from
    const own = registers.filter(({ class_id }) => class_id === one.classId)
    const days = new Set(own.map(({ date }) => date))
    const isOpened = (day: string) => days.has(day)
    return { ...one, since, isOpened, isUsual: usualBy(isOpened) }
  })
}

describe('habits of many classes', () => {
  it.each<[string, Period]>([
    ['the running week', week],
    ['a day', { from: today, to: today }],
    ['the evening before', { from: addDays(today, -8), to: addDays(today, -1) }],
    ['a month', { from: '2026-10-21', to: today }],
    ['a month of long ago', { from: '2026-08-20', to: '2026-09-18' }],
  ])('are what their registers say: %s', async (_what, period) => {
    const plain = tally(await listPlainly(period), period)
    expect(tally(await listHabits(app.db, null, period), period)).toEqual(plain)
    const shared = await listSharedHabits(app.db, null, period)
    expect(tally(shared, period)).toEqual(plain)
  })

  it('are one row for those that are alike', async () => {
    const habits = await listHabits(app.db, null, week)
    const shared = await listSharedHabits(app.db, null, week)
    expect(shared.length).toBeLessThan(habits.length)
    const classes = shared.map((one) => one.classes)
    expect(classes.reduce((sum, count) => sum + count, 0)).toBe(habits.length)
  })

  it('are those of some classes, too', async () => {
    const years = await app.db.selectFrom('branch_year').select(['id', 'branch_id']).execute()
    const [year] = years
    if (!year) throw new Error('no desa has a year')
    const everywhere = await listHabits(app.db, null, week)
    const own = everywhere.filter(({ branchId }) => branchId === year.branch_id)
    const ids = sql`select id from class where branch_year_id = ${year.id}`
    for (const classes of [ids, { branchYearIds: [year.id] }]) {
      expect(tally(await listSharedHabits(app.db, classes, week), week)).toEqual(tally(own, week))
      expect(tally(await listHabits(app.db, classes, week), week)).toEqual(tally(own, week))
    }
  })

  it('make the home of the region say what those of its desa do', async () => {
    const region = await officeHomeOf(app, await app.givenUser({ role: 'admin' }))
    const curriculum = await officeHomeOf(app, await app.givenUser({ role: 'curriculum' }))
    const desa = await Promise.all(offices.map((office) => officeHomeOf(app, office)))
    for (const key of ['registersMissing', 'registersMissedThisWeek'] as const) {
      const inDesa = desa.flatMap(({ tasks }) => tasks.filter((task) => task.key === key))
      const count = inDesa.reduce((sum, task) => sum + task.count, 0)
      const total = inDesa.reduce((sum, task) => sum + (task.total ?? 0), 0)
      expect(count, key).toBeGreaterThan(0)
      expect(region.tasks.find((task) => task.key === key)).toMatchObject({ count, total })
    }
    const expectedOf = ({ numbers }: typeof region) => {
      const attendance = numbers.find(({ key }) => key === 'attendance')
      return attendance?.series?.at(-1)?.meetings?.expected ?? 0
    }
    expect(expectedOf(region)).toBe(desa.reduce((sum, home) => sum + expectedOf(home), 0))
    expect(expectedOf(curriculum)).toBe(expectedOf(region))
  })
})
