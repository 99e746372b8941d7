import { wholeShareOf } from '../../values/share.ts'
import { addDays, daysBetween, type Day } from '../../jakarta-time.ts'
import type {
  LetterCause,
  LetterKind,
  LetterRemedy,
  SystemHealth,
} from './system-health.schemas.ts'

/** A clock this far from the server's counts as wrong: it would put a scan on the other side of a bell. */
export const wrongClockMs = 120_000

/** A server and its database this far apart disagree on who may still do what. */
const databaseClockMs = 2000

/** A letter waits a moment for its turn; an hour is no turn any more. */
const slowLetterMs = 3_600_000

const fullShare = 0.9

export type HealthArea = 'letters' | 'jobs' | 'disk' | 'database' | 'backups' | 'clock' | 'warnings'

/** One thing that needs a hand: where on the page it stands, and what it is called in a sentence. */
export type HealthProblem = { area: HealthArea; text: string }

/** The problems that need a hand, the most pressing first. Empty: all is well. */
export function problemsOf(health: SystemHealth): HealthProblem[] {
  return [
    ...databaseProblems(health),
    ...diskProblems(health),
    ...backupProblems(health),
    ...letterProblems(health),
    ...jobProblems(health),
    ...clockProblems(health),
    ...warningProblems(health),
  ]
}

function databaseProblems({ database }: SystemHealth): HealthProblem[] {
  return database.isWritable ? [] : [{ area: 'database', text: 'perubahan tidak dapat disimpan' }]
}

type Disk = Pick<SystemHealth['disk'], 'totalBytes' | 'freeBytes'>

/** The used part of a disk from 0 to 1; 0 where the disk could not be read. */
export function usedShare({ totalBytes, freeBytes }: Disk): number {
  return totalBytes > 0 ? (totalBytes - freeBytes) / totalBytes : 0
}

/** `98%`; 100% only when nothing is left. */
export function usedPercent({ totalBytes, freeBytes }: Disk): string {
  return `${wholeShareOf(totalBytes - freeBytes, totalBytes) ?? 0}%`
}

function diskProblems({ disk }: SystemHealth): HealthProblem[] {
  if (usedShare(disk) < fullShare) return []
  return [{ area: 'disk', text: 'ruang simpan hampir penuh' }]
}

function backupProblems({ backups }: SystemHealth): HealthProblem[] {
  if (!backups.isConfigured) return [{ area: 'backups', text: 'cadangan malam belum diatur' }]
  if (backups.isLate) return [{ area: 'backups', text: 'cadangan lebih dari tiga hari yang lalu' }]
  if (backups.lastFailure !== null) return [{ area: 'backups', text: 'cadangan terakhir gagal' }]
  return []
}

function letterProblems({ letters, checkedAt }: SystemHealth): HealthProblem[] {
  const problems: HealthProblem[] = []
  if (letters.failed > 0)
    problems.push({ area: 'letters', text: `${letters.failed} surat gagal terkirim` })
  const oldest = letters.oldestWaitingAt
  if (oldest !== null && Date.parse(checkedAt) - Date.parse(oldest) > slowLetterMs)
    problems.push({ area: 'letters', text: 'surat menunggu lebih dari satu jam' })
  return problems
}

function jobProblems({ jobs }: SystemHealth): HealthProblem[] {
  const problems: HealthProblem[] = []
  if (jobs.stuck > 0) problems.push({ area: 'jobs', text: `${jobs.stuck} pekerjaan macet` })
  if (jobs.failedToday > 0)
    problems.push({ area: 'jobs', text: `${jobs.failedToday} pekerjaan gagal hari ini` })
  const nights = jobs.nightly.filter(({ state }) => state === 'failed' || state === 'late').length
  if (nights > 0) problems.push({ area: 'jobs', text: `${nights} tugas malam belum selesai` })
  return problems
}

function clockProblems({ clock }: SystemHealth): HealthProblem[] {
  if (Math.abs(clock.databaseOffsetMs) < databaseClockMs) return []
  return [{ area: 'clock', text: 'jam server dan pangkalan data berbeda' }]
}

/** One problem with a number: two of the same words would say nothing more. */
function warningProblems({ warnings }: SystemHealth): HealthProblem[] {
  // The line of its own says the same with a number.
  const { length } = warnings.filter(({ code }) => code !== 'schema.more')
  if (length === 0) return []
  const number = length === 1 ? 'satu' : length
  return [{ area: 'warnings', text: `${number} peringatan untuk operator` }]
}

/** The sentence after "Diperiksa 08.41.": how many things are worth a look. */
export function verdictWords(count: number): string {
  if (count === 0) return 'Semua baik.'
  return count === 1 ? 'Satu hal perlu dilihat:' : `${count} hal perlu dilihat:`
}

type DiskDay = { day: Day; usedBytes: number }

const shortestSpanDays = 14
/** A forecast beyond ten years is useless: a straight line says nothing about so far a time. */
const furthestDays = 3650

/**
 * The month in which the disk is full if it goes on filling as it did; null where too few days are known,
 * it does not fill, or that is more than ten years away. `days` are in order.
 */
export function fullInMonth(days: readonly DiskDay[], totalBytes: number): string | null {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const span = daysBetween(first.day, last.day)
  const growth = last.usedBytes - first.usedBytes
  if (span < shortestSpanDays || growth <= 0) return null
  const left = Math.floor(((totalBytes - last.usedBytes) / growth) * span)
  return left > furthestDays ? null : addDays(last.day, Math.max(0, left)).slice(0, 7)
}

/** The middle one; of an even number the mean of the two in the middle, in whole milliseconds. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  if (sorted.length % 2 === 1) return upper
  return Math.round((upper + (sorted[middle - 1] ?? upper)) / 2)
}

/** Letters that a new one can stand for; the others told something that is over. */
const resendable: readonly LetterKind[] = [
  'reset',
  'verify-email',
  'undo-email',
  'handed-over',
  'test',
]

type Failed = { kind: LetterKind; cause: LetterCause; userId: string | null }

/** The one thing to do about a letter that was given up. */
export function remedyOf({ kind, cause, userId }: Failed): LetterRemedy {
  if (userId === null) return 'none'
  if (cause === 'address') return 'correct-address'
  if (!resendable.includes(kind)) return 'none'
  return cause === 'expired' ? 'send-new' : 'resend'
}
