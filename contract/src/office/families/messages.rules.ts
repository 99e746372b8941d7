import { fillIn } from '../../words/fill-in.ts'
import { addDays, dayInJakarta, instantInJakarta, timeInJakarta } from '../../jakarta-time.ts'
import { internationalPhone } from '../../values/person/phone.rules.ts'

/** What a family is written about. */
export const messageKinds = ['absent', 'report', 'raport'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKindLabel: Record<MessageKind, string> = {
  absent: 'Ketidakhadiran',
  report: 'Laporan kehadiran',
  raport: 'Raport',
}

/** What a text of the region may name; everything else in braces stays as it is typed. */
export const messagePlaceholders = {
  absent: ['wali', 'nama', 'kelas', 'tanggal', 'status', 'lembaga'],
  report: ['wali', 'nama', 'kelas', 'periode', 'pertemuan', 'hadir', 'persen', 'lembaga'],
  raport: ['wali', 'nama', 'kelas', 'semester', 'jumlah', 'ratarata', 'lembaga'],
} as const satisfies Record<MessageKind, readonly string[]>

/** Our own wording, where the region has none. */
export const standardMessages: Record<MessageKind, string> = {
  absent:
    'Assalamualaikum Bapak/Ibu {wali}, ananda {nama} ({kelas}) tercatat {status} pada {tanggal}. ' +
    'Mohon kabarnya. Terima kasih. {lembaga}',
  report:
    'Assalamualaikum Bapak/Ibu {wali}, kehadiran ananda {nama} ({kelas}) {periode}: ' +
    '{hadir} dari {pertemuan} pertemuan ({persen}). Terima kasih. {lembaga}',
  raport:
    'Assalamualaikum Bapak/Ibu {wali}, hasil munaqosah ananda {nama} ({kelas}) {semester}: ' +
    'jumlah {jumlah}, rata-rata {ratarata}. Terima kasih. {lembaga}',
}

/** The ready text: the region's own words, else ours. */
export function messageText(
  kind: MessageKind,
  ownWords: string,
  values: Record<string, string>,
): string {
  return fillIn(ownWords === '' ? standardMessages[kind] : ownWords, values)
}

/** Opens WhatsApp with the text ready; nothing is sent before somebody presses there. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(text)}`
}

export type QuietHours = { quietFrom: string; quietTo: string }

/**
 * Until when families are better left alone, as a moment; null outside the quiet hours. The hours
 * may run over midnight; equal ends mean there are none.
 */
export function quietUntil(now: Date, { quietFrom, quietTo }: QuietHours): string | null {
  const time = timeInJakarta(now)
  const today = dayInJakarta(now)
  const isOverMidnight = quietFrom > quietTo
  const isAfterStart = time >= quietFrom
  const isBeforeEnd = time < quietTo
  const isQuiet = isOverMidnight ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd
  if (!isQuiet) return null
  const day = isOverMidnight && isAfterStart ? addDays(today, 1) : today
  return instantInJakarta(day, quietTo).toISOString()
}
