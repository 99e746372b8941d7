import { daysBetween, type Day } from '@ngaji/contract/jakarta-time'

/** How long ago a day was: "hari ini", "kemarin", "5 hari lalu", "3 pekan lalu", "2 bulan lalu". */
export function agoInWords(date: Day, today: Day): string {
  const days = daysBetween(date, today)
  if (days <= 0) return 'hari ini'
  if (days === 1) return 'kemarin'
  if (days < 14) return `${days} hari lalu`
  if (days < 60) return `${Math.floor(days / 7)} pekan lalu`
  return `${Math.floor(days / 30)} bulan lalu`
}
