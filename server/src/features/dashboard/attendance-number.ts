import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import type { HomeNumber } from '@ngaji/contract/features/dashboard/office-home.schemas'
import { changeOf } from '@ngaji/contract/features/performance/figures.rules'
import { addDays, mondayOf } from '@ngaji/contract/jakarta-time'
import type { DayRow } from './presence.queries.ts'

const weeksShown = 12

/** The first day the number and its line look at. */
export function firstDayOf(today: string): string {
  return addDays(mondayOf(today), -7 * (weeksShown - 1))
}

/**
 * Presence of the last 30 days in the year that is shown, as its page has it, against the 30 before and
 * week by week, in whichever year.
 */
export function attendanceNumber(days: readonly DayRow[], today: string): HomeNumber {
  const value = presentIn30Days(days, today)
  const first = firstDayOf(today)
  return {
    key: 'attendance',
    value,
    change: changeOf(value, presenceOf(days, addDays(today, -59), addDays(today, -30))),
    series: Array.from({ length: weeksShown }, (_, index) => {
      const from = addDays(first, 7 * index)
      const to = addDays(from, 6)
      return { from, to, present: presenceOf(days, from, to) }
    }),
  }
}

export function presentIn30Days(days: readonly DayRow[], today: string): number | null {
  const ofYear = days.filter(({ isOfYear }) => isOfYear)
  return presenceOf(ofYear, addDays(today, -29), today)
}

/** The share of presence between two days, both included. */
function presenceOf(days: readonly DayRow[], from: string, to: string): number | null {
  let present = 0
  let total = 0
  for (const day of days) {
    if (day.date < from || day.date > to) continue
    present += day.present
    total += day.total
  }
  return percentageOf(present, total)
}
