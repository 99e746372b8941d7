import { addDays, type Day } from '../../jakarta-time.ts'
import { isPresent } from '../attendance/attendance.rules.ts'
import type { AttendanceStatus } from '../attendance/attendance.schemas.ts'

/** Tanpa Keterangan three meetings running, below 75 % in 30 days, late three times running. */
export const attentionReasons = ['absent3', 'below75', 'late3'] as const
export type AttentionReason = (typeof attentionReasons)[number]

export const attentionLabel: Record<AttentionReason, string> = {
  absent3: 'Tanpa Keterangan 3 pertemuan berturut-turut',
  below75: 'Kehadiran di bawah 75% dalam 30 hari',
  late3: 'Terlambat 3 pertemuan berturut-turut',
}

export const runOfMeetings = 3
export const lowAttendance = 75
export const lowAttendanceDays = 30
/** No share is computed of fewer meetings: one absence is not a habit. */
export const fewestMeetingsForShare = 4

/** A counted mark of a child; an unmarked entry of today is none. */
export type CountedMark = { date: Day; status: AttendanceStatus }

/**
 * The reasons why a child needs attention, from its marks in all classes of this semester, in any order, as of a day.
 * Runs use the last three meetings; the share uses the last 30 days, today included.
 */
export function attentionOf(marks: readonly CountedMark[], today: Day): AttentionReason[] {
  const newest = marks.toSorted((one, other) => other.date.localeCompare(one.date))
  const isRun = (status: AttendanceStatus) =>
    newest.length >= runOfMeetings &&
    newest.slice(0, runOfMeetings).every((mark) => mark.status === status)
  const checks: Record<AttentionReason, boolean> = {
    absent3: isRun('Tanpa Keterangan'),
    below75: isLow(newest, today),
    late3: isRun('Terlambat'),
  }
  return attentionReasons.filter((reason) => checks[reason])
}

function isLow(marks: readonly CountedMark[], today: Day): boolean {
  const first = addDays(today, 1 - lowAttendanceDays)
  const recent = marks.filter(({ date }) => date >= first && date <= today)
  if (recent.length < fewestMeetingsForShare) return false
  const present = recent.filter(({ status }) => isPresent(status)).length
  return present * 100 < recent.length * lowAttendance
}
