import { dayInJakarta, type Day } from './jakarta-time.ts'

/** A teacher's note may be changed for this long after it was first saved. */
const editWindowHours = 24

/** May a note still be changed? The last millisecond of the window counts. */
export function isInEditWindow(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editWindowHours * 60 * 60 * 1000
}

/** Is the day in the future? Notes are refused for it. */
export function isDayAhead(date: Day, now: Date): boolean {
  return date > dayInJakarta(now)
}
