import { addDays, type Day } from '@ngaji/contract/jakarta-time'

/** As many days are declared at once. */
export const mostHolidayDays = 31

/** Both ends included; empty where the end lies before the start. */
export function holidayDays(start: Day, end: Day): Day[] {
  const days: Day[] = []
  for (let day = start; day <= end && days.length <= mostHolidayDays; day = addDays(day, 1))
    days.push(day)
  return days
}
