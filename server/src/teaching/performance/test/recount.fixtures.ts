import {
  noCounts,
  presentShare,
  statusStats,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { violationKinds } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { sharesOf } from '@ngaji/contract/teaching/performance/figures.rules'
import { dayInJakarta, timeInJakarta } from '@ngaji/contract/jakarta-time'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/harness.ts'

/** Every entry, with all data that decides whether and where it counts. */
export async function listEverything(app: TestApp) {
  const { rows } = await sql<{
    studentId: string
    status: keyof typeof noCounts
    date: string
    isMarked: boolean
    isVoid: boolean
    isCancelled: boolean
    attribute: boolean
    attitude: boolean
    tidiness: boolean
    classId: string
    teachingGroupId: string
    subBranchId: string
    branchId: string
    academicYearId: string
    endTime: string
  }>`
    select a.student_id as "studentId", a.status, a.date, a.is_marked as "isMarked",
      a.voided_at is not null as "isVoid", meeting.cancelled_at is not null as "isCancelled",
      a.attribute, a.attitude, a.tidiness, a.class_id as "classId",
      class.teaching_group_id as "teachingGroupId", a.sub_branch_id as "subBranchId",
      class.end_time as "endTime", class.branch_id as "branchId", year.academic_year_id as "academicYearId"
    from attendance a join meeting on meeting.id = a.meeting_id
    join class on class.id = a.class_id join branch_year year on year.id = class.branch_year_id
    `.execute(app.db)
  return rows
}

export type Entry = Awaited<ReturnType<typeof listEverything>>[number]

export const within =
  ({ from, to }: { from: string; to: string }) =>
  ({ date }: Entry) =>
    date >= from && date <= to

/** Counts entry by entry, independently of the product's SQL. */
export function recount(entries: readonly Entry[], today: string) {
  const real = entries.filter(({ isVoid, isCancelled }) => !isVoid && !isCancelled)
  const counts = { ...noCounts }
  for (const { status, isMarked, date } of real) {
    if (isMarked || date < today) counts[status] += 1
  }
  return {
    counts,
    overallStats: statusStats(counts),
    attendances: sharesOf(counts),
    present: presentShare(counts),
    violationStats: violationKinds.map((violation) => ({
      violation,
      count: real.filter((entry) => entry[violation]).length,
    })),
  }
}

/**
 * The entries of closed registers: of earlier days, without unmarked entries, or an hour past their
 * end.
 */
export function closedOnly(entries: readonly Entry[], everything: readonly Entry[], now: Date) {
  const today = dayInJakarta(now)
  const hourAgo = timeInJakarta(new Date(now.getTime() - 3_600_000))
  const isOver = (end: string) => timeInJakarta(now) >= '01:00' && end <= hourAgo
  return entries.filter(({ classId, date, endTime }) => {
    if (date < today || isOver(endTime)) return true
    const register = everything.filter((one) => one.classId === classId && one.date === date)
    return register.every(({ isMarked, isVoid }) => isMarked || isVoid)
  })
}

/** Counts child by child in closed registers, where an unmarked child was absent. */
export function recountClosed(entries: readonly Entry[]) {
  return recount(entries, '9999-12-31')
}
