import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import type { HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { formatAverage, formatNumber, formatPercent } from '../../../ui/data/formats.ts'

/** "2.418", "87,4%", "91 dari 104". */
export function numberValue({ key, value, total }: HomeNumber): string {
  if (key === 'attendance') return formatPercent(value)
  return total === undefined
    ? formatNumber(value)
    : `${formatNumber(value)} dari ${formatNumber(total)}`
}

/** Which days the share looks at, and whether they are all there: "dalam semester ini, absen masih terbuka". */
export function attendanceNote(number: HomeNumber): string {
  return ['dalam semester ini', openShareNote(number)].filter(Boolean).join(', ')
}

/** "+12", "-1,4 poin", and since when; nothing where nothing changed. */
export function numberChange({ key, change }: HomeNumber): { words: string; since: string } | null {
  if (change === null || change === 0) return null
  const sign = change > 0 ? '+' : '-'
  const size = Math.abs(change)
  const since = 'dari 30 hari sebelumnya'
  return key === 'attendance'
    ? { words: `${sign}${formatAverage(size)} poin`, since }
    : { words: `${sign}${formatNumber(size)} dalam 30 hari`, since: '' }
}
