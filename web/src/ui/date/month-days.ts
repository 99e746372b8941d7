import { addDays, daysBetween, weekdayOf, type Day } from '@ngaji/contract/jakarta-time'

/** `2025-11` of a day. */
export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month, Monday first; null before its first and after its last day. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`
  const length = daysBetween(first, `${addMonths(month, 1)}-01`)
  const lead = Array.from<null>({ length: weekdayOf(first) - 1 }).fill(null)
  const days = [...lead, ...Array.from({ length }, (_, index) => addDays(first, index))]
  const weeks: (Day | null)[][] = []
  for (let start = 0; start < days.length; start += 7) {
    const week: (Day | null)[] = days.slice(start, start + 7)
    while (week.length < 7) week.push(null)
    weeks.push(week)
  }
  return weeks
}
