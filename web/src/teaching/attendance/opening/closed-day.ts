import {
  refusalToMark,
  type ClosedDay,
} from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { isClockInDoubt } from '../../../offline/clock/clock-agreement.ts'

const words: Record<ClosedDay, string> = {
  'attendance.future-day': 'Tanggal ini belum tiba. Absen diisi pada harinya.',
  'attendance.day-too-old': 'Lebih dari 14 hari yang lalu: absen hanya dapat dibaca.',
}

/**
 * Why nothing can be marked on this day; null when something can. Asked before anything is offered. A clock in
 * doubt closes no day: the tap asks whether it is right.
 */
export function closedDayReason(date: Day): string | null {
  if (isClockInDoubt()) return null
  const refusal = refusalToMark(date, dayInJakarta(serverNow()))
  return refusal && words[refusal]
}
