import { isPresent } from './attendance.rules.ts'
import {
  attendanceStatuses,
  violationKinds,
  type AttendanceStatus,
  type StatusCounts,
  type Violation,
  type Violations,
} from './attendance.schemas.ts'

export const noCounts: StatusCounts = {
  Hadir: 0,
  Terlambat: 0,
  Izin: 0,
  Sakit: 0,
  'Tanpa Keterangan': 0,
}

type Counted = { status: AttendanceStatus; isMarked: boolean }

/** Counts by status. Today's unmarked students are "Belum" and belong to none of the five. */
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

/** A share of a whole with one decimal, half up; null when there is nothing to divide by. */
export function percentageOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** Hadir + Terlambat, as one figure. */
export function presentShare(counts: StatusCounts): number | null {
  return percentageOf(presentCount(counts), totalOf(counts))
}

export type StatusStat = { status: AttendanceStatus; count: number; percentage: number | null }

/** The five shares, rounded together: the largest remainders are rounded up and the sum is 100.0. */
export function statusStats(counts: StatusCounts): StatusStat[] {
  const total = totalOf(counts)
  if (total === 0) {
    return attendanceStatuses.map((status) => ({ status, count: 0, percentage: null }))
  }
  const shares = attendanceStatuses.map((status, order) => {
    const units = counts[status] * 1000
    return { status, order, whole: Math.floor(units / total), rest: units % total }
  })
  const missing = 1000 - shares.reduce((sum, { whole }) => sum + whole, 0)
  const raised = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest || one.order - other.order)
      .slice(0, missing)
      .map(({ status }) => status),
  )
  return shares.map(({ status, whole }) => ({
    status,
    count: counts[status],
    percentage: (whole + (raised.has(status) ? 1 : 0)) / 10,
  }))
}

export type ViolationStat = { violation: Violation; count: number }

export function violationStats(entries: readonly { violations: Violations }[]): ViolationStat[] {
  return violationKinds.map((violation) => ({
    violation,
    count: entries.filter(({ violations }) => violations[violation]).length,
  }))
}
