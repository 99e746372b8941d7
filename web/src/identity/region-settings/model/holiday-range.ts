import { addDays, type Day } from '@ngaji/contract/jakarta-time'

/** The number of days that are declared at once, at most. */
export const mostHolidayDays = 31

/** Both ends included; empty where the end lies before the start. */
export function holidayDays(start: Day, end: Day): Day[] {
  const days: Day[] = []
  for (let day = start; day <= end && days.length <= mostHolidayDays; day = addDays(day, 1))
    days.push(day)
  return days
}
