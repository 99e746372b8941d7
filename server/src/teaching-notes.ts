import { isDayAhead } from '@ngaji/contract/edit-window.rules'
import { messageOf } from '@ngaji/contract/errors'
import { addDays, mondayOf, type Day } from '@ngaji/contract/jakarta-time'
import { isRefusedForGood } from '@ngaji/contract/queued-records'
import { AppError } from './app-error.ts'

/** What journals and materials have in common: both are written by teachers day by day. */

export type DayRange = { from: Day | null; to: Day | null }

type WantedDays = {
  week?: Day | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The week of a day, Monday to Sunday; else the requested range. */
export function dayRangeOf({ week, startDate, endDate }: WantedDays): DayRange {
  if (week === undefined) return { from: startDate ?? null, to: endDate ?? null }
  const monday = mondayOf(week)
  return { from: monday, to: addDays(monday, 6) }
}

/** Refuses a day in the future. */
export function refuseDayAhead(date: Day, now: Date): void {
  if (!isDayAhead(date, now)) return
  throw new AppError('request.invalid', { fields: { date: messageOf('attendance.future-day') } })
}

/**
 * Is the refusal final? An entry that exists already under its id is updated instead, without a
 * notice.
 */
export function isNoteRefused(refusal: AppError): boolean {
  return isRefusedForGood(refusal) && refusal.code !== 'idempotency.mismatch'
}

/** The fields of a change whose value differs from the stored one. */
export function changedKeys<T extends object>(stored: T, wished: Partial<T>): (keyof T)[] {
  const keys = Object.keys(wished) as (keyof T)[]
  return keys.filter((key) => wished[key] !== undefined && wished[key] !== stored[key])
}
