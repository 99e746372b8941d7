import { z } from 'zod/mini'
import type { Day } from '../../jakarta-time.ts'
import { daySchema } from '../request/wire-values.ts'

/**
 * The earliest accepted birth date: all people are younger, so an earlier one is a typing
 * error.
 */
const earliestBirthDay: Day = '1900-01-01'

/** A possible birth date. `birthDayFault` refuses the future, which needs a clock. */
export const birthDaySchema = daySchema.check(
  z.refine((day) => day >= earliestBirthDay, 'Tanggal lahir paling awal 1 Januari 1900.'),
)

/** A possible birth date, or null for none; a form sends '' for that. */
export const optionalBirthDaySchema = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.null(),
  birthDaySchema,
])

/** The fault of a birth date on a day; null when it is valid. */
export function birthDayFault(dateOfBirth: Day, today: Day): string | null {
  return dateOfBirth > today ? 'Tanggal lahir belum terjadi.' : null
}
