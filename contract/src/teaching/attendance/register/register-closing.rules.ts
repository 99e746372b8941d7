import { timeInJakarta } from '../../../jakarta-time.ts'

/** Minutes from the end of a class until its register closes, also with unmarked members. */
const minutesToClosing = 60

/**
 * Classes that end at or before these times (`HH:MM`) have closed registers now, by the clock alone: those that
 * end today, and those that ended yesterday; '' while there are none. A register without unmarked members is
 * closed before that, and one of an earlier day always is.
 */
export function latestClosedEnds(now: Date): { today: string; yesterday: string } {
  const [hours = 0, minutes = 0] = timeInJakarta(now).split(':').map(Number)
  const left = hours * 60 + minutes - minutesToClosing
  const isEarly = left < 0
  return {
    today: isEarly ? '' : timeOf(left),
    yesterday: isEarly ? timeOf(left + minutesOfDay) : lastMinute,
  }
}

const minutesOfDay = 24 * 60
const lastMinute = '23:59'

function timeOf(minutes: number): string {
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`
}
