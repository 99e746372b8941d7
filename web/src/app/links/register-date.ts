import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../api/clock/server-clock.ts'

/** The day in the address of a register: today's needs none. */
export function dateOfRegister(date: Day): { date?: Day } {
  return date === dayInJakarta(serverNow()) ? {} : { date }
}
