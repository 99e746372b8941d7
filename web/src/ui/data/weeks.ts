import { addDays, mondayOf, type Day } from '@ngaji/contract/jakarta-time'
import { addMonths, monthOf } from '../date/month-days.ts'

/** The month of most days of a week, `2025-11`: that of its Thursday. */
export function monthOfWeek(monday: Day): string {
  return addDays(monday, 3).slice(0, 7)
}

/** The first week with most days in the month: the one with its fourth day. */
export function firstWeekOf(month: string): Day {
  return mondayOf(`${month}-04`)
}

/** The month of `today` and those before it, newest first. */
export function monthsBefore(today: Day, count: number): string[] {
  return Array.from({ length: count }, (_, back) => addMonths(monthOf(today), -back))
}
