import { isDayAhead } from '@ngaji/contract/edit-window.rules'
import { messageForCode } from '@ngaji/contract/errors'
import { addDays, dayInJakarta, mondayOf, type Day } from '@ngaji/contract/jakarta-time'
import { isRefusedForGood, type QueuedRecord } from '@ngaji/contract/queued-records'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { tellOfRefusedRecord } from '../identity/notifications/refused-record.service.ts'
import { wordsOfDay } from '../platform/documents/paper.service.ts'
import type { Actor } from '../platform/http/implement.ts'

/** What journals and materials have in common: both are written by teachers day by day. */

export type DayRange = { from: Day | null; to: Day | null }

type WantedDays = {
  week?: Day | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The week of a day, Monday to Sunday; else the requested range. */
export function dayRangeOf({ week, startDate, endDate }: WantedDays): DayRange {
  if (week === undefined) return { from: startDate ?? null, to: endDate ?? null }
  const monday = mondayOf(week)
  return { from: monday, to: addDays(monday, 6) }
}

/** Refuses a day in the future. */
export function refuseDayAhead(date: Day, now: Date): void {
  if (!isDayAhead(date, now)) return
  throw new AppError('request.invalid', {
    fields: { date: messageForCode('attendance.future-day') },
  })
}

/** "Jurnal", "jurnal" and "/journal": as the notice names the note, the list, and its page. */
type NoteWords = { note: string; list: string; page: string }

/**
 * Notifies the author of a refused offline note: its text is still on the phone, in the week of its day.
 */
export function notifyRefusedNote({ note, list, page }: NoteWords) {
  return async (
    deps: Deps,
    actor: Actor,
    sent: { body: { queued?: QueuedRecord | undefined; date?: Day | undefined } },
    refusal: AppError,
  ): Promise<void> => {
    // An entry that exists already under its id is updated instead, without a notice.
    if (!isRefusedForGood(refusal) || refusal.code === 'idempotency.mismatch') return
    const { queued, date = dayInJakarta(deps.now()) } = sent.body
    const text = `${note} ${wordsOfDay(date)} yang menunggu sinyal ditolak. Buka ${list} pekan itu untuk melihat alasannya.`
    await tellOfRefusedRecord(deps, actor, { queued, text, href: `${page}?week=${date}` })
  }
}

/** The fields of a change whose value differs from the stored one. */
export function changedKeys<T extends object>(stored: T, wished: Partial<T>): (keyof T)[] {
  const keys = Object.keys(wished) as (keyof T)[]
  return keys.filter((key) => wished[key] !== undefined && wished[key] !== stored[key])
}
