import {
  classDayOf,
  daysAfter,
  findNextMeeting,
  habitDaysOf,
  isExpectedOn,
  type ClassDay,
} from '@ngaji/contract/office/dashboard/dashboard.rules'
import {
  dueDaysOf,
  isRegisterDue,
  missesRegisters,
  registerDaysOf,
  type RegisterSpan,
} from '@ngaji/contract/teaching/performance/missed-registers.rules'
import { endsNextDay } from '@ngaji/contract/values/register-day.rules'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { RunningWeek } from '../closed-registers.queries.ts'
import { registerDayOf, type RegisterDays } from './register-days.rows.ts'
import type { HabitRow, Habits } from './expected-registers.queries.ts'

/** Days from `from` to `to`, both included. */
export type Period = { from: string; to: string }

/** The registers of a class within a period. */
type RegisterCounts = {
  /** Days on which a meeting is expected by the class's schedule, or by its habit. */
  expected: number
  /** The number of these days with a register. */
  openedOfExpected: number
  /** All registers of the period. */
  opened: number
}

/** Habits with the registers of each of their classes. */
export type ExpectedRegisters<Row extends Habits = Habits> = Row & RegisterCounts

/** All days from the earliest that decides the habit of a day of the period to its last. */
export function daysAskedOf(period: Period): string[] {
  const [from = period.from] = habitDaysOf(period.from).toSorted()
  return daysOf({ from, to: period.to })
}

export function expectedRegisters<Row extends Habits>(
  rows: readonly Row[],
  holidays: readonly string[],
  period: Period,
): ExpectedRegisters<Row>[] {
  const free = new Set(holidays)
  const days = daysOf(period).map((day) => classDayOf(day, free))
  return rows.map((row) => {
    const expected = days.filter((one) => one.day >= row.since && isExpectedOn(row, one))
    const isOpened = ({ day }: ClassDay) => row.isOpened(day)
    return {
      ...row,
      expected: expected.length,
      openedOfExpected: expected.filter(isOpened).length,
      opened: days.filter(isOpened).length,
    }
  })
}

/** The registers of a class within a span, and whether its class has ended: until then none is late. */
export type DueRegisters<Row extends Habits = Habits> = ExpectedRegisters<Row> & { isDue: boolean }

/** The registers of the span, each class by its own hours: one over midnight is due on the day of its end. */
export function dueRegisters<Row extends Habits>(
  rows: readonly Row[],
  holidays: readonly string[],
  { span, now }: { span: RegisterSpan; now: Date },
): DueRegisters<Row>[] {
  const today = dayInJakarta(now)
  return [...Map.groupBy(rows, endsNextDay).values()].flatMap((alike) =>
    alike[0] === undefined
      ? []
      : expectedRegisters(alike, holidays, registerDaysOf(span, dueDaysOf(alike[0], today))).map(
          (one) => ({ ...one, isDue: span !== 'today' || isRegisterDue(one, now) }),
        ),
  )
}

/** Late only after the end of the class. */
export function isMissing(registers: DueRegisters): boolean {
  return registers.isDue && missesRegisters(registers)
}

/** The classes that are expected to meet on the day of their register of now. */
export function expectedNow(
  rows: readonly HabitRow[],
  holidays: readonly string[],
  days: RegisterDays,
): ReadonlySet<string> {
  const byDay = Map.groupBy(rows, ({ classId }) => registerDayOf(days, classId))
  const registers = [...byDay].flatMap(([day, own]) =>
    expectedRegisters(own, holidays, { from: day, to: day }),
  )
  return new Set(registers.flatMap(({ classId, expected }) => (expected > 0 ? [classId] : [])))
}

/** The weekdays, Monday = 1, on which each class met in the weeks before a day. */
export function usualDaysOf(
  rows: readonly HabitRow[],
  { to }: Period,
): ReadonlyMap<string, number[]> {
  const week = daysOf({ from: addDays(to, -6), to }).map((day) => classDayOf(day, new Set()))
  return new Map(
    rows.map(({ classId, isUsual }) => {
      const usual = week.filter(isUsual)
      return [classId, usual.map(({ weekday }) => weekday).toSorted((one, other) => one - other)]
    }),
  )
}

/** Meetings of a period: the expected ones, and additional ones that were held. */
export function countMeetingsOf(registers: readonly ExpectedRegisters[]): number {
  return registers.reduce(
    (sum, { classes, expected, opened, openedOfExpected }) =>
      sum + classes * (expected + opened - openedOfExpected),
    0,
  )
}

/**
 * The closed registers of the running week, and of how many meetings. Of a desa year that was stopped within the week
 * nothing more is expected, and the day of the stop is not kept: its meetings are the registers that were held.
 */
export function closedOfMeetings(
  { closed, ofStopped }: Pick<RunningWeek, 'closed' | 'ofStopped'>,
  expected: number,
) {
  return { closed, expected: Math.max(closed, expected + ofStopped) }
}

/** A period and the days after today in which the next meeting is looked for. */
export function withDaysAfter({ from }: Period, today: string): Period {
  return { from, to: daysAfter(today).at(-1) ?? today }
}

/**
 * Returns for each class the next day after today with an expected meeting. The rows and the holidays are
 * those of a period that begins before today.
 */
export function nextMeetings(
  rows: readonly HabitRow[],
  holidays: readonly string[],
  today: string,
): ReadonlyMap<string, string> {
  const free = new Set(holidays)
  const days = daysAfter(today).map((day) => classDayOf(day, free))
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const next = findNextMeeting(row, days)
      return next === undefined ? [] : [[row.classId, next]]
    }),
  )
}

/** The next day after today on which any of the classes is expected to meet. */
export function nextMeetingOfAny(
  rows: readonly HabitRow[],
  holidays: readonly string[],
  today: string,
): string | undefined {
  return [...nextMeetings(rows, holidays, today).values()].toSorted()[0]
}

export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
