import { tidyMeetingDays, weekdayLabel } from '@ngaji/contract/structure/classes/class-times.rules'

/** "Senin, Rabu, Jumat", "Senin sampai Jumat"; nothing where none was set. */
export function daysInWords(days: readonly number[]): string {
  const tidy = tidyMeetingDays(days)
  const [first = 0] = tidy
  const last = tidy.at(-1) ?? 0
  const isRow = tidy.length > 2 && last - first === tidy.length - 1
  if (isRow) return `${weekdayLabel[first]} sampai ${weekdayLabel[last]}`
  return tidy.map((day) => weekdayLabel[day]).join(', ')
}
