import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { addDays, dayInJakarta, instantInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { endOfMeeting, type RegisterDay } from '@ngaji/contract/values/register-day.rules'
import * as fc from 'fast-check'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import {
  readRunningWeek,
  type RunningWeek,
} from '../../../teaching/attendance/closed-registers.queries.ts'
import { shownYears } from '../../../teaching/performance/shown-years.scope.ts'
import { classesOf } from '../../../teaching/performance/test/histories.fixtures.ts'
import {
  givenDesa,
  givenRegisters,
} from '../../../teaching/performance/test/performance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Of the afternoon, the evening, late at night, over midnight, of the longest night, and of the early morning. */
const hours = [
  ['15:30', '17:00'],
  ['18:30', '19:45'],
  ['22:00', '23:30'],
  ['22:00', '00:30'],
  ['23:59', '11:59'],
  ['04:45', '05:45'],
] as const

/** From Thursday to Friday, and from Sunday to Monday. */
const moments = [
  ['2026-11-19', '19:00'],
  ['2026-11-19', '20:45'],
  ['2026-11-19', '23:59'],
  ['2026-11-20', '00:10'],
  ['2026-11-20', '02:00'],
  ['2026-11-20', '12:58'],
  ['2026-11-20', '12:59'],
  ['2026-11-20', '13:00'],
  ['2026-11-22', '23:30'],
  ['2026-11-23', '02:00'],
  ['2026-11-23', '13:00'],
] as const

const anyEntry = fc.record({
  status: fc.option(fc.constantFrom(...attendanceStatuses), { nil: null, freq: 3 }),
  isVoid: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
})

const anyWeek = fc.record({
  at: fc.constantFrom<readonly [string, string]>(...moments),
  hours: fc.array(fc.constantFrom(...hours), { minLength: 4, maxLength: 4 }),
  isStopped: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
  registers: fc.uniqueArray(
    fc.record({
      ofClass: fc.integer({ min: 0, max: 3 }),
      daysAgo: fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 8 })),
      isCancelled: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
      // For everybody but the child who left its class long ago.
      entries: fc.array(anyEntry, { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 4, maxLength: 20, selector: ({ ofClass, daysAgo }) => `${ofClass} ${daysAgo}` },
  ),
})

type Week = typeof anyWeek extends fc.Arbitrary<infer T> ? T : never

/** A desa with these registers: of two classes of one kelompok, one of two, and one of a year that has ended. */
async function givenWeek({ hours: ofClasses, isStopped, registers }: Week, today: string) {
  const desa = await givenDesa(app)
  const classes = classesOf(desa)
  for (const [index, { classId }] of classes.entries()) {
    const [start_time = '', end_time = ''] = ofClasses[index] ?? []
    await app.db
      .updateTable('class')
      .set({ start_time, end_time })
      .where('id', '=', classId)
      .execute()
  }
  await givenRegisters(
    app,
    desa.teacher,
    registers.map(({ ofClass, daysAgo, isCancelled, entries }) => {
      const { classId = '', members = [] } = classes[ofClass] ?? {}
      return {
        classId,
        date: addDays(today, -daysAgo),
        isCancelled,
        // A register in which nobody is left is another matter, and has a test of its own.
        entries: members.flatMap((child, index) => {
          const entry = entries[index]
          return child && entry ? [{ child, ...entry, isVoid: entry.isVoid && index > 0 }] : []
        }),
      }
    }),
  )
  await app.db
    .updateTable('branch_year')
    .set({ is_active: !isStopped })
    .where('id', '=', desa.branchYearId)
    .execute()
  return desa
}

type Entry = RegisterDay & {
  register: string
  branchId: string
  isPresent: boolean
  isMarked: boolean
  isStopped: boolean
  isShown: boolean
}

/** Every entry that counts. */
async function listEntries(): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select a.meeting_id as register, a.date, a.branch_id as "branchId",
      class.start_time as "startTime", class.end_time as "endTime",
      a.status in ('Hadir', 'Terlambat') as "isPresent", a.is_marked as "isMarked",
      not branch_year.is_active as "isStopped", year.is_active as "isShown"
    from attendance a join meeting on meeting.id = a.meeting_id
    join class on class.id = a.class_id join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where a.voided_at is null and meeting.cancelled_at is null`.execute(app.db)
  return rows
}

/** Adds up the week entry by entry, from the moments at which the registers close. */
function recountWeek(entries: readonly Entry[], now: Date): RunningWeek {
  const today = dayInJakarta(now)
  const registers = [...Map.groupBy(entries, ({ register }) => register).values()].flatMap((own) =>
    own[0] ? [registerOf(own[0], own, now)] : [],
  )
  const ofWeek = registers.filter(({ date }) => date >= mondayOf(today))
  const ofNow = registers.filter(
    ({ date, isOver, isShown }) => isShown && (date === today || !isOver),
  )
  const closed = ofWeek.filter(({ isClosed }) => isClosed)
  return {
    closed: closed.length,
    open: registers.filter(({ isClosed }) => !isClosed).length,
    ofStopped: ofWeek.filter(({ isStopped }) => isStopped).length,
    ...tally(closed),
    shownNow: tally(ofNow, ({ isMarked }) => isMarked),
    closedNow: tally(ofNow.filter(({ isClosed }) => isClosed)),
  }
}

function registerOf(one: Entry, own: readonly Entry[], now: Date) {
  const end = endOfMeeting(one, one.date)?.getTime() ?? Number.NaN
  const isOver = now.getTime() >= end + 60 * 60_000
  return { ...one, own, isOver, isClosed: isOver || own.every(({ isMarked }) => isMarked) }
}

type Register = ReturnType<typeof registerOf>

function tally(registers: readonly Register[], counts: (entry: Entry) => boolean = () => true) {
  const entries = registers.flatMap(({ own }) => own).filter(counts)
  return { present: entries.filter(({ isPresent }) => isPresent).length, total: entries.length }
}

// All runs share one region: each adds a desa to it.
it('is for any registers and moment what a recount of the entries says, by desa and by class', async () => {
  await fc.assert(
    fc.asyncProperty(anyWeek, async (week) => {
      const [date, time] = week.at
      const now = instantInJakarta(date, time)
      const { place } = await givenWeek(week, dayInJakarta(now))
      // An earlier run may have had a later moment.
      const entries = (await listEntries()).filter((entry) => entry.date <= date)
      const { branchId } = place
      const ofDesa = entries.filter((entry) => entry.branchId === branchId)
      const isOfYear = sql<SqlBool>`d.branch_year_id in (${shownYears()})`
      for (const isOfWholeBranches of [true, false]) {
        const read = (where: RawBuilder<SqlBool>) =>
          readRunningWeek(app.db, { where, day: figureDayAt(now), isOfWholeBranches, isOfYear })
        expect(await read(sql<SqlBool>`true`)).toEqual(recountWeek(entries, now))
        expect(await read(sql<SqlBool>`d.branch_id = ${branchId}`)).toEqual(
          recountWeek(ofDesa, now),
        )
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
