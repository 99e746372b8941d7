import { isPresent } from './attendance.rules.ts'
import { attendanceStatuses, type AttendanceStatus } from './attendance.schemas.ts'
import type { StatusCounts } from '../../values/meetings.schemas.ts'

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

export function totalOf(counts: StatusCounts): number {
  return attendanceStatuses.reduce((sum, status) => sum + counts[status], 0)
}

export function presentCount(counts: StatusCounts): number {
  return attendanceStatuses.filter(isPresent).reduce((sum, status) => sum + counts[status], 0)
}

/** A share of a whole with one decimal, half up; null for a whole of zero. */
export function percentageOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** The share of Hadir and Terlambat together. */
export function presentShare(counts: StatusCounts): number | null {
  return percentageOf(presentCount(counts), totalOf(counts))
}

export type StatusStat = { status: AttendanceStatus; count: number; percentage: number | null }

/**
 * The five shares in percent. Hadir and Terlambat add up to the share of presence, rounded half up,
 * and all five to 100.0: within each of the two groups the largest remainders are rounded up.
 */
export function statusStats(counts: StatusCounts): StatusStat[] {
  const total = totalOf(counts)
  if (total === 0) {
    return attendanceStatuses.map((status) => ({ status, count: 0, percentage: null }))
  }
  const present = Math.round((presentCount(counts) * 1000) / total)
  const shares = new Map([
    ...shareOut(counts, attendanceStatuses.filter(isPresent), present),
    ...shareOut(
      counts,
      attendanceStatuses.filter((status) => !isPresent(status)),
      1000 - present,
    ),
  ])
  return attendanceStatuses.map((status) => ({
    status,
    count: counts[status],
    percentage: (shares.get(status) ?? 0) / 10,
  }))
}

/** Whole units for each status; the units left by rounding down go to the largest remainders. */
function shareOut(
  counts: StatusCounts,
  statuses: readonly AttendanceStatus[],
  units: number,
): [AttendanceStatus, number][] {
  const total = totalOf(counts)
  const shares = statuses.map((status, order) => {
    const exact = counts[status] * 1000
    return { status, order, whole: Math.floor(exact / total), rest: exact % total }
  })
  const missing = units - shares.reduce((sum, { whole }) => sum + whole, 0)
  const raised = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest || one.order - other.order)
      .slice(0, missing)
      .map(({ status }) => status),
  )
  return shares.map(({ status, whole }) => [status, whole + (raised.has(status) ? 1 : 0)])
}
