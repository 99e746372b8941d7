import { addDays, weekdayOf, type Day } from '../../jakarta-time.ts'

type Habit = {
  /** Monday = 1 ... Sunday = 7. */
  weekday: number
  meetingDays: readonly number[]
  /** On how many of the last four of these weekdays the register was opened. */
  openedOfLastFour: number
  isHoliday: boolean
}

/** Is a meeting expected? The class's days decide, where none are set its habit. */
export function isMeetingExpected(habit: Habit): boolean {
  if (habit.isHoliday) return false
  if (habit.meetingDays.length > 0) return habit.meetingDays.includes(habit.weekday)
  return habit.openedOfLastFour >= 2
}

const lastFour = [7, 14, 21, 28] as const

/** The days whose registers say what the habit of a day is. */
export function habitDaysOf(day: Day): Day[] {
  return lastFour.map((days) => addDays(day, -days))
}

/** What a class means to do, and on which days it opened its register. */
export type MeetingHistory = {
  meetingDays: readonly number[]
  opened: ReadonlySet<Day>
  holidays: ReadonlySet<Day>
}

/** The same of a class as far as it is known: was a meeting expected on that day? */
export function isExpectedOn(history: MeetingHistory, day: Day): boolean {
  return isMeetingExpected({
    weekday: weekdayOf(day),
    meetingDays: history.meetingDays,
    openedOfLastFour: habitDaysOf(day).filter((one) => history.opened.has(one)).length,
    isHoliday: history.holidays.has(day),
  })
}
