import { addDays, mondayOf, type Day } from '../../jakarta-time.ts'
import { lowAttendanceDays } from './attention.rules.ts'
import type { Period } from './periods.rules.ts'

/** Over which days somebody asks for registers nobody opened. */
export const registerSpans = ['today', 'week', 'month'] as const
export type RegisterSpan = (typeof registerSpans)[number]

/**
 * The days of a span. Today stands alone, because its registers may still be opened; the week and the
 * last 30 days end the day before. On a Monday the week has no days yet.
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

/** A class that met on another day instead misses nothing. */
export function missesRegisters({ expected, opened }: { expected: number; opened: number }) {
  return opened < expected
}
