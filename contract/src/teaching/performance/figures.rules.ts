import { presentCount, statusStats, sumStatusCounts } from '../attendance/attendance-tally.rules.ts'
import type { AttendanceStatus } from '../attendance/attendance.schemas.ts'
import type { StatusCounts } from '../../values/meetings.schemas.ts'
import { lowAttendance } from './attention.rules.ts'

/**
 * The figures of attendance, defined once: screens, tables, documents and files all use these and
 * `attendance-tally.rules`. Counted are entries that are not void, of registers that are not
 * cancelled; an unmarked entry counts from the next day on, as Tanpa Keterangan, and today not at
 * all. Violations and notes count at once, marked or not.
 */
export type StatusShares = Record<AttendanceStatus, number | null>

/** The five shares in percent. Null without a counted entry. */
export function sharesOf(counts: StatusCounts): StatusShares {
  const shares = statusStats(counts).map(({ status, percentage }) => [status, percentage] as const)
  return Object.fromEntries(shares) as StatusShares
}

/** Is the presence low? By the counts, as in the list of children to look after: a share of 74.95 % reads as 75.0 %. */
export function isLowPresence(counts: StatusCounts): boolean {
  return presentCount(counts) * 100 < sumStatusCounts(counts) * lowAttendance
}

/** The change of a percentage in points; null without a value to compare. */
export function percentageChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  return Math.round((now - before) * 10) / 10
}
