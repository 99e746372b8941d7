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
