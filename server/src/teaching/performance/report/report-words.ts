import type { StatusStat } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { wordsOfDay } from '../../../platform/documents/paper.service.ts'

/** `1 November 2025 - 30 November 2025`, one day only once. */
export function wordsOfPeriod({ from, to }: Period): string {
  return from === to ? wordsOfDay(from) : `${wordsOfDay(from)} - ${wordsOfDay(to)}`
}

const month = new Intl.DateTimeFormat('id-ID', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
})

/** `Nov 25`: the month of a day. */
export function monthInWords(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`))
}

const tenths = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** `93,5%`; a dash without a counted entry. */
export function wordsOfShare(share: number | null): string {
  return share === null ? '-' : `${tenths.format(share)}%`
}

/** `di Kelas Umar 5 sejak 13 Juli 2026 sampai 14 Desember 2026`: of what a report of a part is. */
export function wordsOfStays(
  stays: readonly { className: string; from: string; to: string | null }[],
): string | null {
  const words = stays.map(
    ({ className, from, to }) =>
      `${className} sejak ${wordsOfDay(from)}${to === null ? '' : ` sampai ${wordsOfDay(to)}`}`,
  )
  return words.length === 0 ? null : `di ${words.join(' dan ')}`
}

type Said = {
  name: string
  className: string | null
  /** The part that the report is of, where it is not the child's whole. */
  part: string | null
  period: Period
  stats: readonly StatusStat[]
  present: number | null
  isOpen: boolean
}

/** The sentences before and after the figures. */
export function composeLetterContent({ name, className, part, period, ...figures }: Said) {
  const total = figures.stats.reduce((sum, { count }) => sum + count, 0)
  const ofClass = part === null ? (className === null ? '' : ` (${className})`) : ` ${part}`
  const opening = `Bersama surat ini kami sampaikan laporan kehadiran ananda ${name}${ofClass} pada periode ${wordsOfPeriod(period)}.`
  return {
    subject: `Laporan Kehadiran ${name}`,
    body: `${opening} ${total === 0 ? nothingYet : attendanceSentence(total, figures)}`,
    subBody:
      'Demikian laporan ini kami sampaikan. Atas perhatian dan kerja sama Bapak/Ibu, kami mengucapkan terima kasih.',
  }
}

const nothingYet = 'Belum ada pertemuan yang tercatat pada periode ini.'

type Figures = Pick<Said, 'stats' | 'present' | 'isOpen'>

function attendanceSentence(total: number, { stats, present, isOpen }: Figures): string {
  const statusCount = (wanted: string) => stats.find(({ status }) => status === wanted)?.count ?? 0
  const came = statusCount('Hadir') + statusCount('Terlambat')
  const late =
    statusCount('Terlambat') > 0 ? ` (${statusCount('Terlambat')} di antaranya terlambat)` : ''
  const note = openShareNote({ isOpen })
  const open = note === null ? '' : ` (${note})`
  return `Dari ${total} pertemuan, ananda hadir ${came} kali${late}, yaitu ${wordsOfShare(present)}${open}.`
}
