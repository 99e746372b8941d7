import { addDays, dayOfMoment, type Day } from '../../jakarta-time.ts'
import type { Moment } from '../../values/request/query-days.schemas.ts'

/** A teacher may open and correct registers this many days back. */
export const correctionDays = 14

/** Operations recorded on the day itself need no reason when they arrive within this time. */
const lateDeliveryMs = 72 * 60 * 60 * 1000

/** Days on which nothing can be marked. */
export type ClosedDay = 'attendance.future-day' | 'attendance.day-too-old'

export type DayRefusal = ClosedDay | 'attendance.reason-needed'

export type DayFacts = {
  date: Day
  /** When the change was made. */
  at: Moment
  receivedAt: Moment
  reason?: string | undefined
}

/** May a teacher mark anything on this day at all, whatever the reason? Null when allowed. */
export function refusalToMark(date: Day, today: Day): ClosedDay | null {
  if (date > today) return 'attendance.future-day'
  return date < oldestOpenDay(today) ? 'attendance.day-too-old' : null
}

/** May a teacher write on this day? Null when allowed. */
export function refusalOfDay({ date, at, receivedAt, reason }: DayFacts): DayRefusal | null {
  const today = dayOfMoment(receivedAt)
  const closed = refusalToMark(date, today)
  if (closed !== null) return closed
  if (date === today || reason) return null
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
