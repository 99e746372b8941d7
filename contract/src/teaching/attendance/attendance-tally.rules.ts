import { isPresent } from './attendance.rules.ts'
import { attendanceStatuses, type AttendanceStatus } from './attendance.schemas.ts'
import type { StatusCounts } from '../../values/meetings.schemas.ts'
import { shareOf } from '../../values/share.ts'

export const noCounts = Object.fromEntries(
  attendanceStatuses.map((status) => [status, 0]),
) as Record<AttendanceStatus, number> satisfies StatusCounts // of exactly these keys

type Counted = { status: AttendanceStatus; isMarked: boolean }

/** Counts by status. Today's unmarked students are "Belum" and count as none of the five. */
export function countStatuses(entries: readonly Counted[], isToday: boolean): StatusCounts {
  const counts = { ...noCounts }
  for (const { status, isMarked } of entries) {
    if (isMarked || !isToday) counts[status] += 1
  }
  return counts
}

export function sumStatusCounts(counts: StatusCounts): number {
  return attendanceStatuses.reduce((sum, status) => sum + counts[status], 0)
}

export function presentCount(counts: StatusCounts): number {
  return attendanceStatuses.filter(isPresent).reduce((sum, status) => sum + counts[status], 0)
}

/** The share of Hadir and Terlambat together. */
export function presentShare(counts: StatusCounts): number | null {
  return shareOf(presentCount(counts), sumStatusCounts(counts))
}

export type StatusStat = { status: AttendanceStatus; count: number; percentage: number | null }

/** The five shares in percent, each from its own count: equal counts have equal shares. */
export function statusStats(counts: StatusCounts): StatusStat[] {
  const total = sumStatusCounts(counts)
  return attendanceStatuses.map((status) => ({
    status,
    count: counts[status],
    percentage: shareOf(counts[status], total),
  }))
}
