import type { Message } from '@ngaji/contract/office/families/families.schemas'
import type { MessageKind } from '@ngaji/contract/office/families/messages.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { formatDay, formatExaminer, formatTime } from '../../../ui/data/formats.ts'
import type { FamilyWish } from './messages.api.ts'

const titles: Record<MessageKind, string> = {
  absent: 'Hubungi wali siswa yang tidak hadir',
  report: 'Kirim laporan kehadiran ke wali',
  raport: 'Kabari wali tentang raport',
}

export function messageTitle(kind: MessageKind): string {
  return titles[kind]
}

/** Why there is nobody to write to. */
export function emptyWords({ kind, studentId }: FamilyWish, hasSkipped: boolean): string {
  if (hasSkipped) return 'Tidak ada keluarga yang dapat dihubungi.'
  if (kind !== 'absent') return 'Tidak ada data pada periode ini.'
  return studentId === undefined
    ? 'Tidak ada siswa yang tercatat tidak hadir.'
    : 'Siswa ini tidak tercatat tidak hadir.'
}

/** "Dikirim 18.45 oleh Ahmad Fauzi"; with its day unless that is today. */
export function sentInWords({ sentAt, sentBy }: Pick<Message, 'sentAt' | 'sentBy'>): string {
  if (sentAt === null) return ''
  const day = dayInJakarta(new Date(sentAt))
  const isToday = day === dayInJakarta(serverNow())
  const when = [isToday ? '' : formatDay(day, 'narrow'), formatTime(sentAt)].filter(Boolean)
  const who = sentBy === null ? '' : ` oleh ${formatExaminer(sentBy.name)}`
  return `Dikirim ${when.join(' ')}${who}`
}
