import { timeInJakarta } from '../../../jakarta-time.ts'

/** Minutes from the end of a class until its register closes, also with unmarked members. */
const minutesToClosing = 60

/**
 * Classes that end at or before this time of the day (`HH:MM`) have closed registers now, by the
 * clock alone; '' while there are none. A register without unmarked members is closed before that,
 * and one of an earlier day always is.
 */
export function latestClosedEnd(now: Date): string {
  const [hours = 0, minutes = 0] = timeInJakarta(now).split(':').map(Number)
  const left = hours * 60 + minutes - minutesToClosing
  if (left < 0) return ''
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${padded(Math.floor(left / 60))}:${padded(left % 60)}`
}
