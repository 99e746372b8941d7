import { addDays, dayOfMoment, type Day } from '../../jakarta-time.ts'
import { isOnRegisterDay, type RegisterDay } from '../../values/register-day.rules.ts'
import type { Moment } from '../../values/request/query-days.schemas.ts'

/** A teacher may open and correct registers this many days back. */
export const correctionDays = 14

/** Operations recorded on the day itself need no reason when they arrive within this time. */
const lateDeliveryMs = 72 * 60 * 60 * 1000

/** Days on which nothing can be marked. */
export type ClosedDay = 'attendance.future-day' | 'attendance.day-too-old'

export type DayRefusal = ClosedDay | 'attendance.reason-needed'

export type DayFacts = RegisterDay & {
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

/** May a teacher write on this day? Null when allowed. A class over midnight keeps its register until it is over. */
export function refusalOfDay(facts: DayFacts): DayRefusal | null {
  const closed = refusalToMark(facts.date, dayOfMoment(facts.receivedAt))
  if (closed !== null) return closed
  if (facts.reason || isOnRegisterDay(facts, facts.receivedAt)) return null
  return wasRecordedInTime(facts) ? null : 'attendance.reason-needed'
}

type Correction = {
  /** A kelompok's admin corrects records of others, and always says why. */
  isTeacher: boolean
  at: Moment
}

/** Does a correction of one record need a reason? A teacher's does from the end of its register on. */
export function needsReasonToCorrect(
  register: RegisterDay,
  { isTeacher, at }: Correction,
): boolean {
  return !isTeacher || !isOnRegisterDay(register, at)
}

function wasRecordedInTime(facts: DayFacts): boolean {
  const delay = Date.parse(facts.receivedAt) - Date.parse(facts.at)
  return isOnRegisterDay(facts, facts.at) && delay <= lateDeliveryMs
}

/** The earliest day a teacher may still write on. */
export function oldestOpenDay(today: Day): Day {
  return addDays(today, -correctionDays)
}
