import { isDayAhead } from '@ngaji/contract/edit-window.rules'
import { messageOf } from '@ngaji/contract/errors'
import { addDays, mondayOf, type Day } from '@ngaji/contract/jakarta-time'
import { isRefusedForGood } from '@ngaji/contract/queued-records'
import { AppError } from './app-error.ts'

/** What journals and materials, both written down by teachers day by day, have in common. */

export type DayRange = { from: Day | null; to: Day | null }

type WantedDays = {
  week?: Day | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The week a day lies in, Monday to Sunday; else the range that was asked for. */
export function dayRangeOf({ week, startDate, endDate }: WantedDays): DayRange {
  if (week === undefined) return { from: startDate ?? null, to: endDate ?? null }
  const monday = mondayOf(week)
  return { from: monday, to: addDays(monday, 6) }
}

/** Not later than today. */
export function refuseDayAhead(date: Day, now: Date): void {
  if (!isDayAhead(date, now)) return
  throw new AppError('request.invalid', { fields: { date: messageOf('attendance.future-day') } })
}

/** Will it never be saved? What is there already under its id is changed instead, and told nobody. */
export function isNoteRefused(refusal: AppError): boolean {
  return isRefusedForGood(refusal) && refusal.code !== 'idempotency.mismatch'
}

/** What of a change is really another value than the stored one. */
export function changedKeys<T extends object>(stored: T, wished: Partial<T>): (keyof T)[] {
  const keys = Object.keys(wished) as (keyof T)[]
  return keys.filter((key) => wished[key] !== undefined && wished[key] !== stored[key])
}
