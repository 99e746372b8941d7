import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { FieldChange } from '@ngaji/contract/values/request/field-changes'
import { formatMoment, formatTime } from '../data/formats.ts'

/** Who changed a part elsewhere, and when: "diubah Siti, 19.02", as far as it is known. */
export function authorInWords(change: FieldChange | undefined, now: Date): string {
  if (!change) return 'sudah diubah'
  const { at, by, isOwn } = change
  if (isOwn) return `Anda ubah di perangkat lain, ${momentInWords(at, now)}`
  return by === null ? 'diubah orang lain' : `diubah ${by}, ${momentInWords(at, now)}`
}

/** The time alone on the same day, else with its day. */
function momentInWords(at: string, now: Date): string {
  const instant = new Date(at)
  const isToday = dayInJakarta(instant) === dayInJakarta(now)
  return isToday ? formatTime(instant) : formatMoment(instant)
}

export type TakenPart = { label: string; change: FieldChange | undefined }

/** What was taken over, a sentence for each author: "Alamat dan Nama diubah Siti, 19.02: dipakai." */
export function takenInWords(parts: readonly TakenPart[], now: Date): string[] {
  const byAuthor = Map.groupBy(parts, ({ change }) => authorInWords(change, now))
  return [...byAuthor].map(([author, group]) => {
    const labels = group.map(({ label }) => label)
    return `${listInWords(labels)} ${author}: dipakai.`
  })
}

/** "Alamat, Nama dan Label". */
function listInWords(words: readonly string[]): string {
  const earlier = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  return earlier.length === 0 ? last : `${earlier.join(', ')} dan ${last}`
}
