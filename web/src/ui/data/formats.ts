import { shortName } from '@ngaji/contract/values/person/short-name.rules'
import {
  addDays,
  dayInJakarta,
  mondayOf,
  timeInJakarta,
  weekdayOf,
  type Day,
} from '@ngaji/contract/jakarta-time'

/** Shown for a missing value. Never "null", 1970 or a guess. */
export const missing = '-'

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const
const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

type Missing = null | undefined
type DayStyle = 'short' | 'long' | 'noWeekday' | 'noYear' | 'longNoWeekday' | 'narrow' | 'numeric'

const short = (word: string) => word.slice(0, 3)

/**
 * A day for people. short "Kam, 20 Nov 2025" · long "Kamis, 20 November 2025" · noWeekday
 * "20 Nov 2025" · noYear "Kam, 20 Nov" · longNoWeekday "20 November 2025" · narrow "20 Nov" · numeric "20/11/2025".
 */
export function formatDay(day: Day | Missing, style: DayStyle = 'short'): string {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return missing
  const [year = '', month = '', date = ''] = day.split('-')
  const monthName = months[Number(month) - 1] ?? ''
  const weekday = weekdays[weekdayOf(day) - 1] ?? ''
  const number = String(Number(date))
  const styles: Record<DayStyle, string> = {
    short: `${short(weekday)}, ${number} ${short(monthName)} ${year}`,
    long: `${weekday}, ${number} ${monthName} ${year}`,
    noWeekday: `${number} ${short(monthName)} ${year}`,
    noYear: `${short(weekday)}, ${number} ${short(monthName)}`,
    longNoWeekday: `${number} ${monthName} ${year}`,
    narrow: `${number} ${short(monthName)}`,
    numeric: `${date}/${month}/${year}`,
  }
  return styles[style]
}

/** "Hari ini", "Kemarin", else the short day. */
export function formatNearDay(day: Day | Missing, today: Day): string {
  if (day === today) return 'Hari ini'
  if (day && day === addDays(today, -1)) return 'Kemarin'
  return formatDay(day)
}

/** "17–23 Nov 2025", across months "27 Okt – 2 Nov 2025". */
export function formatDayRange(from: Day | Missing, to: Day | Missing): string {
  if (!from || !to) return missing
  if (from === to) return formatDay(from, 'noWeekday')
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${Number(from.slice(8))}–${formatDay(to, 'noWeekday')}`
  }
  const start = from.slice(0, 4) === to.slice(0, 4) ? 'narrow' : 'noWeekday'
  return `${formatDay(from, start)} – ${formatDay(to, 'noWeekday')}`
}

/** The whole week of a day, Monday to Sunday: "28 Des 2026 – 3 Jan 2027", whatever year or semester begins in it. */
export function formatWeek(day: Day): string {
  const monday = mondayOf(day)
  return formatDayRange(monday, addDays(monday, 6))
}

/** "November 2025" of a day or a month `2025-11`. */
export function formatMonth(month: string | Missing): string {
  if (!month) return missing
  const name = months[Number(month.slice(5, 7)) - 1]
  return name === undefined ? missing : `${name} ${month.slice(0, 4)}`
}

/** The WIB time of an instant, or a wall-clock `16:05`: "16.05". */
export function formatTime(time: Date | string | Missing): string {
  if (!time) return missing
  if (typeof time === 'string' && /^\d{2}:\d{2}/.test(time))
    return time.slice(0, 5).replace(':', '.')
  const instant = new Date(time)
  return Number.isNaN(instant.getTime()) ? missing : timeInJakarta(instant).replace(':', '.')
}

/** "18.30–19.45". */
export function formatTimeRange(from: string | Missing, to: string | Missing): string {
  return from && to ? `${formatTime(from)}–${formatTime(to)}` : formatTime(from)
}

/** An instant for people: "Kam, 20 Nov 2025 16.05". */
export function formatMoment(moment: Date | string | Missing, style: DayStyle = 'short'): string {
  if (!moment) return missing
  const instant = new Date(moment)
  if (Number.isNaN(instant.getTime())) return missing
  return `${formatDay(dayInJakarta(instant), style)} ${formatTime(instant)}`
}

/** The clock's two halves: "20 November 2025" and "16.05.32". */
export function formatClock(instant: Date): { day: string; narrowDay: string; time: string } {
  const day = dayInJakarta(instant)
  const seconds = String(instant.getUTCSeconds()).padStart(2, '0')
  return {
    day: formatDay(day, 'longNoWeekday'),
    narrowDay: formatDay(day, 'narrow'),
    time: `${formatTime(instant)}.${seconds}`,
  }
}

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const upToOneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const oneDecimal = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** "2.418". */
export function formatNumber(value: number | Missing): string {
  return value === null || value === undefined || Number.isNaN(value)
    ? missing
    : whole.format(value)
}

/** An average: "87,4". */
export function formatAverage(value: number | Missing): string {
  return value === null || value === undefined || Number.isNaN(value)
    ? missing
    : oneDecimal.format(value)
}

/** "87,4%"; "-" when there was nothing to count. */
export function formatPercent(value: number | Missing): string {
  const figure = formatAverage(value)
  return figure === missing ? missing : `${figure}%`
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size for people, in steps of a thousand: "0 B", "12 MB", "8,3 GB"; one decimal from GB on. */
export function formatBytes(bytes: number | Missing): string {
  if (bytes === null || bytes === undefined || Number.isNaN(bytes)) return missing
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${power >= 3 ? upToOneDecimal.format(value) : whole.format(value)} ${units[power]}`
}

/** Digits after +62, or a whole number: "0812-3456-7890". */
export function formatPhone(phone: string | Missing): string {
  if (!phone) return missing
  const digits = `0${nationalDigits(phone)}`
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].filter(Boolean).join('-')
}

/** The digits after +62, without a leading 0, 62 or +62. */
export function nationalDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:62(?=8)|0)+/, '')
}

/** `20251` is "2025/2026 Ganjil", `20252` "2025/2026 Genap"; never raw. */
export function formatAcademicYear(name: string | Missing): string {
  const match = /^(\d{4})([12])$/.exec(name ?? '')
  if (!match) return missing
  const start = Number(match[1])
  return `${start}/${start + 1} ${match[2] === '1' ? 'Ganjil' : 'Genap'}`
}

/** What an examiner is called. */
export function formatExaminer(name: string | Missing): string {
  return (name && shortName(name)) || missing
}

/** Text that may be missing. */
export function formatText(text: string | Missing): string {
  return text?.trim() ? text : missing
}

/** The first two letters of a name, which stand for a missing picture, as the specification says. */
export function avatarLetters(name: string): string {
  const letters = name.match(/\p{L}\p{M}*/gu) ?? []
  return letters.slice(0, 2).join('').toLocaleUpperCase('id-ID')
}

/** Two initials, as the printed card has them for a missing photo: of the first two words, else of the one. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
  const [first = '', second = ''] = words
  const letters = second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)
  return letters.toLocaleUpperCase('id-ID')
}
