import { addDays, mondayOf, type Day } from '@ngaji/contract/jakarta-time'

/** The month most of a week lies in, `2025-11`: that of its Thursday. */
export function monthOfWeek(monday: Day): string {
  return addDays(monday, 3).slice(0, 7)
}

/** The first week most of which lies in the month: the one with its fourth day. */
export function firstWeekOf(month: string): Day {
  return mondayOf(`${month}-04`)
}

/** The month of `today` and those before it, newest first. */
export function monthsBefore(today: Day, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + month - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
