import { dayInJakarta, type Day } from './jakarta-time.ts'

/** What a teacher wrote down may be changed for this long after it was first saved. */
const editWindowHours = 24

/** May it still be changed? The last millisecond of the window counts. */
export function isInEditWindow(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editWindowHours * 60 * 60 * 1000
}

/** Nobody writes down what happened on a day that has not come yet. */
export function isDayAhead(date: Day, now: Date): boolean {
  return date > dayInJakarta(now)
}
