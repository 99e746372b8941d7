import { noCounts, presentShare } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import {
  attendanceStatuses,
  violationKinds,
  type Violation,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { isLowPresence, sharesOf } from '@ngaji/contract/teaching/performance/figures.rules'
import type { Sums } from './day-totals.queries.ts'

const nothing: Sums = { ...noCounts, attribute: 0, attitude: 0, tidiness: 0 }

/** Sums of several rows as one. */
export function addUp(rows: readonly Sums[]): Sums {
  const sum = { ...nothing }
  for (const row of rows) {
    for (const name of [...attendanceStatuses, ...violationKinds]) sum[name] += row[name]
  }
  return sum
}

export function violationsOf(sums: Record<Violation, number>) {
  return violationKinds.map((violation) => ({ violation, count: sums[violation] }))
}

/** The shares of a table row, from its counts. */
export function sharesIn(now: StatusCounts, before: StatusCounts) {
  return {
    attendances: sharesOf(now),
    present: presentShare(now),
    presentBefore: presentShare(before),
    ...(isLowPresence(now) && { isLow: true }),
  }
}

/** Two counts as five, for the common rule of shares. */
export function countsFromPresence({
  present,
  total,
}: {
  present: number
  total: number
}): StatusCounts {
  return { ...noCounts, Hadir: present, 'Tanpa Keterangan': total - present }
}
