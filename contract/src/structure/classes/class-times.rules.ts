import { refuse, type Refusal } from '../../refusal.ts'

/** `HH:MM` sorts as time does. */
export type ClassTimes = { startTime: string; endTime: string }

export function refusalOfTimes({ startTime, endTime }: ClassTimes): Refusal | null {
  return startTime < endTime ? null : refuse('class.time-order')
}

/** Two classes that only touch, 16:00-17:00 and 17:00-18:00, do not clash. */
export function doTimesClash(a: ClassTimes, b: ClassTimes): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime
}

/** When a class meets; no days mean that nobody said. */
export type LessonTimes = ClassTimes & { meetingDays: readonly number[] }

/** At overlapping times, and not known to be on different days. */
export function doLessonsClash(a: LessonTimes, b: LessonTimes): boolean {
  if (!doTimesClash(a, b)) return false
  if (a.meetingDays.length === 0 || b.meetingDays.length === 0) return true
  return a.meetingDays.some((day) => b.meetingDays.includes(day))
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
