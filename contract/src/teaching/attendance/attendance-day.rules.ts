import { addDays, dayOfMoment, daysBetween, type Day } from '../../jakarta-time.ts'
import type { Moment } from '../../values/request/query-days.schemas.ts'

/** A teacher may open and correct registers this many days back. */
export const correctionDays = 14

/** Operations recorded on the day itself need no reason when they arrive within this time. */
const lateDeliveryMs = 72 * 60 * 60 * 1000

export type DayRefusal =
  | 'attendance.future-day'
  | 'attendance.day-too-old'
  | 'attendance.reason-needed'

export type DayFacts = {
  date: Day
  /** When the change was made. */
  at: Moment
  receivedAt: Moment
  reason?: string | undefined
}

/** May a teacher write on this day? Null when allowed. */
export function refusalOfDay({ date, at, receivedAt, reason }: DayFacts): DayRefusal | null {
  const today = dayOfMoment(receivedAt)
  if (date > today) return 'attendance.future-day'
  if (date === today) return null
  if (daysBetween(date, today) > correctionDays) return 'attendance.day-too-old'
  if (reason) return null
  return wasRecordedThatDay({ date, at, receivedAt }) ? null : 'attendance.reason-needed'
}

function wasRecordedThatDay({ date, at, receivedAt }: DayFacts): boolean {
  const delay = Date.parse(receivedAt) - Date.parse(at)
  return dayOfMoment(at) === date && delay <= lateDeliveryMs
}

/** The earliest day a teacher may still write on. */
export function oldestOpenDay(today: Day): Day {
  return addDays(today, -correctionDays)
}
