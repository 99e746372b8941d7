import { z } from 'zod/mini'
import type { Day } from './jakarta-time.ts'
import { daySchema } from './wire-values.ts'

/** Nobody in the lists is older; an earlier year is a slip of the finger. */
export const earliestBirthDay: Day = '1900-01-01'

/** A day somebody can have been born on, as far as that is known without a clock. */
export const birthDaySchema = daySchema.check(
  z.refine((day) => day >= earliestBirthDay, 'Tanggal lahir paling awal 1 Januari 1900.'),
)

/** The same, or null for none; a form sends '' for that. */
export const optionalBirthDaySchema = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.null(),
  birthDaySchema,
])

/** Why a birth date cannot be, as of a day; null when it can. */
export function birthDayFault(dateOfBirth: Day, today: Day): string | null {
  return dateOfBirth > today ? 'Tanggal lahir belum terjadi.' : null
}
