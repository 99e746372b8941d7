import { addDays, mondayOf, type Day } from '../../jakarta-time.ts'
import { lowAttendanceDays } from './attention.rules.ts'
import type { Period } from './periods.rules.ts'

/** The spans in which missing registers are listed. */
export const registerSpans = ['today', 'week', 'month'] as const
export type RegisterSpan = (typeof registerSpans)[number]

/**
 * The days of a span. Today is separate, because its registers may still be opened; the week and
 * the last 30 days end yesterday. On a Monday the week has no days yet.
 */
export function registerDaysOf(span: RegisterSpan, today: Day): Period {
  const to = addDays(today, -1)
  switch (span) {
    case 'today':
      return { from: today, to: today }
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
