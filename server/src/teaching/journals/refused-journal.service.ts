import type { NewJournal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import type { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isNoteRefused } from '../../teaching-notes.ts'
import { dayInWords } from '../../platform/documents/paper.service.ts'
import { tellOfRefusedRecord } from '../../identity/notifications/refused-record.service.ts'

/**
 * Notifies the author of a refused offline entry: its text is still on the phone, in the week of
 * its day.
 */
export async function notifyRefusedJournal(
  deps: Deps,
  actor: Actor,
  { queued, date = dayInJakarta(deps.now()) }: Pick<NewJournal, 'queued' | 'date'>,
  refusal: AppError,
): Promise<void> {
  if (!isNoteRefused(refusal)) return
  const day = dayInWords(instantInJakarta(date, '12:00'))
  const text = `Jurnal ${day} yang menunggu sinyal ditolak. Buka jurnal pekan itu untuk melihat alasannya.`
  await tellOfRefusedRecord(deps, actor, { queued, text, href: `/journal?week=${date}` })
}
