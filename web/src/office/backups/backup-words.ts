import type {
  Backup,
  BackupFailure,
  BackupOverview,
  BackupPlace,
  KeptAs,
} from '@ngaji/contract/office/backups/backups.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { addDays } from '@ngaji/contract/jakarta-time'
import { formatDay, formatTime } from '../../ui/data/formats.ts'

const keptAsLabel: Record<KeptAs, string> = {
  daily: 'Harian',
  weekly: 'Pekanan',
  monthly: 'Bulanan',
}

export function kindText({ kind, keptAs, askedBy }: Backup): string {
  if (kind === 'requested') return `Diminta ${askedBy ?? 'akun yang sudah dihapus'}`
  return keptAs === null ? 'Malam' : keptAsLabel[keptAs]
}

export const placeLabel: Record<BackupPlace, string> = {
  folder: 'Folder di server',
  bucket: 'Penyimpanan luar',
  temporary: 'Server',
}

export const failureText: Record<BackupFailure, string> = {
  full: 'Ruang simpan cadangan penuh. Cadangan lama tetap ada.',
  unwritable: 'Tempat cadangan tidak dapat ditulisi. Cadangan lama tetap ada.',
  damaged: 'Cadangan tidak terbaca kembali, jadi tidak disimpan.',
  interrupted: 'Server berhenti di tengah jalan.',
  'store-away': 'Penyimpanan luar tidak terjangkau.',
  other: 'Sebabnya ada di catatan server.',
}

type Taken = BackupOverview['takenToday']

/** A page that stayed open past midnight still has what was taken the day before. */
export function takenOfDay(taken: Taken, now: Date): Taken {
  if (taken === null) return null
  return dayInJakarta(new Date(taken.at)) === dayInJakarta(now) ? taken : null
}

/** "tadi malam", "kemarin", "Senin, 17 Nov", by distance. */
export function nightText(moment: string, now: Date): string {
  const day = dayInJakarta(new Date(moment))
  const today = dayInJakarta(now)
  if (day === today) return 'tadi malam'
  if (day === addDays(today, -1)) return 'kemarin malam'
  return dayText(day)
}

/** "Kamis, 20 Nov 02.14". */
export function madeText({ startedAt }: Pick<Backup, 'startedAt'>): string {
  return `${dayText(dayInJakarta(new Date(startedAt)))} ${formatTime(startedAt)}`
}

/** "Kamis, 20 November 2025, 08.44", for paper. */
export function dateTimeText(moment: Date): string {
  const at = moment.toISOString()
  return `${formatDay(dayInJakarta(moment), 'long')}, ${formatTime(at)}`
}

function dayText(day: Day): string {
  const [weekday] = formatDay(day, 'long').split(',')
  return `${weekday}, ${formatDay(day, 'narrow')}`
}
