import { refuse, type Refusal } from '../../refusal.ts'

/** `HH:MM` in WIB. An end before the start lies on the next day. */
export type ClassTimes = { startTime: string; endTime: string }

const minutesOfDay = 24 * 60

/** A class over midnight is no longer than this: a longer one is a slip of the finger (19.00 to 08.30). */
const mostMinutesOverMidnight = 12 * 60

export function refusalOfTimes(times: ClassTimes): Refusal | null {
  const { startTime, endTime } = times
  if (startTime < endTime) return null
  const isOverMidnight = endTime < startTime && minutesOfClass(times) <= mostMinutesOverMidnight
  return isOverMidnight ? null : refuse('class.time-order')
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minutesOfClass({ startTime, endTime }: ClassTimes): number {
  return (minutesOf(endTime) - minutesOf(startTime) + minutesOfDay) % minutesOfDay
}

/** Two classes that only touch, 16:00-17:00 and 17:00-18:00, do not clash; `daysLater`: of b after a. */
function doTimesClash(a: ClassTimes, b: ClassTimes, daysLater: number): boolean {
  const startOfA = minutesOf(a.startTime)
  const startOfB = minutesOf(b.startTime) + daysLater * minutesOfDay
  return startOfA < startOfB + minutesOfClass(b) && startOfB < startOfA + minutesOfClass(a)
}

/** When a class meets; no days mean that nobody said. */
export type LessonTimes = ClassTimes & { meetingDays: readonly number[] }

/** One over midnight may reach into a class of the day after. */
const nearDays = [-1, 0, 1] as const

/** Lessons clash when their times overlap and their days may be the same. */
export function doLessonsClash(a: LessonTimes, b: LessonTimes): boolean {
  return nearDays.some((daysLater) => doTimesClash(a, b, daysLater) && mayMeet(a, b, daysLater))
}

/** May b meet so many days after a? */
function mayMeet(a: LessonTimes, b: LessonTimes, daysLater: number): boolean {
  if (a.meetingDays.length === 0 || b.meetingDays.length === 0) return true
  return a.meetingDays.some((day) => b.meetingDays.includes(((day + daysLater + 6) % 7) + 1))
}

/** Monday = 1 ... Sunday = 7. */
export const weekdayLabel: Record<number, string> = {
  1: 'Senin',
  2: 'Selasa',
  3: 'Rabu',
  4: 'Kamis',
  5: 'Jumat',
  6: 'Sabtu',
  7: 'Minggu',
}

/** Each day once, in the order of the week. */
export function tidyMeetingDays(days: readonly number[]): number[] {
  return [...new Set(days)].filter((day) => day in weekdayLabel).toSorted((a, b) => a - b)
}
