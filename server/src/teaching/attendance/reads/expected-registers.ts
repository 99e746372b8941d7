import {
  classDayOf,
  habitDaysOf,
  isExpectedOn,
  type ClassDay,
  type MeetingHistory,
} from '@ngaji/contract/office/dashboard/dashboard.rules'
import { addDays } from '@ngaji/contract/jakarta-time'
import type { HabitRow } from './expected-registers.queries.ts'

/** Days from `from` to `to`, both included. */
export type Period = { from: string; to: string }

export type ExpectedRegisters = {
  classId: string
  branchId: string
  /** Days on which a meeting is expected by the class's schedule, or by its habit. */
  expected: number
  /** The number of these days with a register. */
  openedOfExpected: number
  /** All registers of the period. */
  opened: number
}

/** The days of a period, and the earlier days that decide the habit of each of them. */
export function daysAskedOf(period: Period): string[] {
  return [...new Set(daysOf(period).flatMap((day) => [day, ...habitDaysOf(day)]))]
}

export function expectedRegisters(
  rows: readonly HabitRow[],
  holidays: readonly string[],
  period: Period,
): ExpectedRegisters[] {
  const free = new Set(holidays)
  const days = daysOf(period).map((day) => classDayOf(day, free))
  return rows.map(({ classId, branchId, meetingDays, opened, since }) => {
    const history: MeetingHistory = { meetingDays, opened: new Set(opened) }
    const expected = days.filter((one) => one.day >= since && isExpectedOn(history, one))
    const isOpened = ({ day }: ClassDay) => history.opened.has(day)
    return {
      classId,
      branchId,
      expected: expected.length,
      openedOfExpected: expected.filter(isOpened).length,
      opened: days.filter(isOpened).length,
    }
  })
}

/** Meetings of a period: the expected ones, and additional ones that were held. */
export function countMeetingsOf(registers: readonly ExpectedRegisters[]): number {
  return registers.reduce(
    (sum, { expected, opened, openedOfExpected }) => sum + expected + opened - openedOfExpected,
    0,
  )
}

function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
