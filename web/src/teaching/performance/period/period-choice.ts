import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { addDays, daysBetween, type Day } from '@ngaji/contract/jakarta-time'
import { formatDayRange } from '../../../ui/data/formats.ts'

export const periodKinds = ['bulan', '30-hari', 'semester', 'tanggal'] as const
export type PeriodKind = (typeof periodKinds)[number]

export const periodLabel: Record<PeriodKind, string> = {
  bulan: 'Bulan ini',
  '30-hari': '30 hari',
  semester: 'Semester ini',
  tanggal: 'Pilih tanggal',
}

/** Days to ask for; null is the whole year of the address. */
export type PeriodChoice = { kind: PeriodKind; days: Period | null }

/** The most a screen draws at once. */
const mostDays = 366

type Situation = {
  today: Day
  /** What is meant where the address says nothing. */
  usual: PeriodKind
}

/** Which days the address means. Days that are none, or the wrong way round, mean the usual ones. */
export function choosePeriod(
  search: Readonly<Record<string, string>>,
  { today, usual }: Situation,
): PeriodChoice {
  const chosen = chosenDays(search)
  if (chosen) return { kind: 'tanggal', days: chosen }
  const wanted = periodKinds.find((kind) => kind === search['period']) ?? usual
  return { kind: wanted === 'tanggal' ? usual : wanted, days: daysOf(wanted, today) }
}

function chosenDays({ from, to }: Readonly<Record<string, string>>): Period | null {
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) return null
  return daysBetween(from, to) < mostDays ? { from, to } : null
}

/** The month up to today, so that it is compared with as many days before. */
function daysOf(kind: PeriodKind, today: Day): Period | null {
  if (kind === 'semester') return null
  return { from: kind === '30-hari' ? addDays(today, -29) : `${today.slice(0, 7)}-01`, to: today }
}

/** Why these two days cannot be shown; false when they can. */
export function reasonAgainst({ from, to }: Period): string | false {
  if (!isDay(from) || !isDay(to)) return 'Isi kedua tanggal (hh/bb/tttt).'
  if (from > to) return 'Tanggal mulai sesudah tanggal akhir.'
  return daysBetween(from, to) >= mostDays && 'Paling lama satu tahun.'
}

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value)
}

/** What the address says of a choice. */
export function searchOfPeriod(kind: PeriodKind, usual: PeriodKind) {
  return { from: undefined, to: undefined, period: kind === usual ? undefined : kind }
}

/** "1–20 Nov 2026, dibanding 12–31 Okt 2026"; the first alone where nothing can be compared. */
export function periodInWords(period: Period, before: Period | null): string {
  const words = formatDayRange(period.from, period.to)
  return before ? `${words}, dibanding ${formatDayRange(before.from, before.to)}` : words
}
