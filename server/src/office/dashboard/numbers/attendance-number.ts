import { shareOf } from '@ngaji/contract/values/share'
import type { HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { percentageChange } from '@ngaji/contract/teaching/performance/figures.rules'
import { addDays, mondayOf } from '@ngaji/contract/jakarta-time'
import type { RunningWeek } from '../../../teaching/attendance/closed-registers.queries.ts'
import { closedOfMeetings } from '../../../teaching/attendance/reads/expected-registers.ts'
import type { DayRow } from './presence.queries.ts'

const weeksShown = 12

/** The first day of the number and its series. */
export function firstDayOf(today: string): string {
  return addDays(mondayOf(today), -7 * (weeksShown - 1))
}

/** The input of the number: presence by day, the running week, and the count of meetings. */
export type AttendanceFacts = {
  days: readonly DayRow[]
  week: RunningWeek
  expected: number
  today: string
}

/**
 * Presence of the last 30 days in the shown year, as on its page, against the 30 days before and
 * week by week, in any year. The comparison and the running week use closed registers only.
 */
export function attendanceNumber({ days, week, expected, today }: AttendanceFacts): HomeNumber {
  const before = sumPresence(days, addDays(today, -59), addDays(today, -30))
  const first = firstDayOf(today)
  const { present, total } = week
  return {
    key: 'attendance',
    value: presentIn30Days(days, today),
    change: percentageChange(closedIn30Days(days, week, today), presentShareOf(before)),
    ...(week.open > 0 && { isOpen: true }),
    series: Array.from({ length: weeksShown }, (_, index) => {
      const from = addDays(first, 7 * index)
      const to = addDays(from, 6)
      const isRunning = index === weeksShown - 1
      if (!isRunning) return { from, to, present: presentShareOf(sumPresence(days, from, to)) }
      const meetings = closedOfMeetings(week, expected)
      return { from, to, present: shareOf(present, total), meetings }
    }),
  }
}

/** The number without today's open registers. */
function closedIn30Days(
  days: readonly DayRow[],
  { shownNow, closedNow }: RunningWeek,
  today: string,
): number | null {
  const shown = sumPresence(ofShownYear(days), addDays(today, -29), today)
  return presentShareOf({
    present: shown.present - shownNow.present + closedNow.present,
    total: shown.total - shownNow.total + closedNow.total,
  })
}

function ofShownYear(days: readonly DayRow[]): DayRow[] {
  return days.filter(({ isOfYear }) => isOfYear)
}

export function presentIn30Days(days: readonly DayRow[], today: string): number | null {
  return presentShareOf(sumPresence(ofShownYear(days), addDays(today, -29), today))
}

type Presence = { present: number; total: number }

function presentShareOf({ present, total }: Presence): number | null {
  return shareOf(present, total)
}

/** The sum of presence between two days, both included. */
function sumPresence(days: readonly DayRow[], from: string, to: string): Presence {
  const sum = { present: 0, total: 0 }
  for (const day of days) {
    if (day.date < from || day.date > to) continue
    sum.present += day.present
    sum.total += day.total
  }
  return sum
}
