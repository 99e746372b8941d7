import { addDays, weekdayOf, type Day } from '../../jakarta-time.ts'

type Habit = {
  /** Monday = 1 ... Sunday = 7. */
  weekday: number
  meetingDays: readonly number[]
  /** See `isUsualDay`. */
  isUsual: boolean
  isHoliday: boolean
}

/** Is a meeting expected? The class's days decide, where none are set its habit. */
export function isMeetingExpected(habit: Habit): boolean {
  if (habit.isHoliday) return false
  if (habit.meetingDays.length > 0) return habit.meetingDays.includes(habit.weekday)
  return habit.isUsual
}

/** By habit a class meets on a day when it opened its register on two of the last four days of that weekday. */
export function isUsualDay(openedOfLastFour: number): boolean {
  return openedOfLastFour >= 2
}

const lastFour = [7, 14, 21, 28] as const

/** The days whose registers say what the habit of a day is. */
export function habitDaysOf(day: Day): Day[] {
  return lastFour.map((days) => addDays(day, -days))
}

/** A day as every class sees it: asked of many of them, it is looked at once. */
export type ClassDay = { day: Day; weekday: number; habitDays: readonly Day[]; isHoliday: boolean }

export function classDayOf(day: Day, holidays: ReadonlySet<Day>): ClassDay {
  return {
    day,
    weekday: weekdayOf(day),
    habitDays: habitDaysOf(day),
    isHoliday: holidays.has(day),
  }
}

/** The meeting days that are set for a class, and on which days it meets by habit. */
export type MeetingHistory = {
  meetingDays: readonly number[]
  isUsual: (day: ClassDay) => boolean
}

/** The habit of a class, by the days on which it opened its register. */
export function usualBy(isOpened: (day: Day) => boolean): MeetingHistory['isUsual'] {
  return ({ habitDays }) => isUsualDay(habitDays.filter(isOpened).length)
}

/** Was a meeting of the class expected on that day, as far as its history is known? */
export function isExpectedOn({ meetingDays, isUsual }: MeetingHistory, day: ClassDay): boolean {
  return isMeetingExpected({ ...day, meetingDays, isUsual: isUsual(day) })
}

/** The next meeting is looked for within so many days: a fast with its feast is shorter. */
const daysAhead = 60

export function daysAfter(today: Day): Day[] {
  return Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1))
}

/** The first of the days on which a meeting is expected; undefined where none is. */
export function findNextMeeting(
  history: MeetingHistory,
  days: readonly ClassDay[],
): Day | undefined {
  return days.find((each) => isExpectedOn(history, each))?.day
}
