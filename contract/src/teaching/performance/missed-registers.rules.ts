import { addDays, dayInJakarta, mondayOf, type Day } from '../../jakarta-time.ts'
import { endOfMeeting, endsNextDay, type ClassHours } from '../../values/register-day.rules.ts'
import { lowAttendanceDays } from './attention.rules.ts'
import type { Period } from './periods.rules.ts'

/** The spans in which missing registers are listed. */
export const registerSpans = ['today', 'week', 'month'] as const
export type RegisterSpan = (typeof registerSpans)[number]

/** Today, and the day whose register is due today: the one before for a class that ends after midnight. */
export type DueDays = { today: Day; due: Day }

export function dueDaysOf(hours: ClassHours, today: Day): DueDays {
  return { today, due: endsNextDay(hours) ? addDays(today, -1) : today }
}

/** Has the class ended whose register is due today? Until then no register is late. */
export function isRegisterDue(hours: ClassHours, now: Date): boolean {
  const end = endOfMeeting(hours, dueDaysOf(hours, dayInJakarta(now)).due)
  return end === null || end.getTime() <= now.getTime()
}

/**
 * The days of a span. The register due today is separate, because it may still be opened; the week and
 * the last 30 days end the day before it. On a Monday the week has no days yet.
 */
export function registerDaysOf(span: RegisterSpan, { today, due }: DueDays): Period {
  const to = addDays(due, -1)
  switch (span) {
    case 'today':
      return { from: due, to: due }
    case 'week':
      return { from: mondayOf(today), to }
    case 'month':
      return { from: addDays(today, 1 - lowAttendanceDays), to }
    default:
      return span satisfies never
  }
}

/** Has the class too few registers? A class that met on another day instead has none missing. */
export function missesRegisters({ expected, opened }: { expected: number; opened: number }) {
  return opened < expected
}
