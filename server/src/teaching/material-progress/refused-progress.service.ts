import type { NewProgress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
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
export async function notifyRefusedProgress(
  deps: Deps,
  actor: Actor,
  { queued, date = dayInJakarta(deps.now()) }: Pick<NewProgress, 'queued' | 'date'>,
  refusal: AppError,
): Promise<void> {
  if (!isNoteRefused(refusal)) return
  const day = dayInWords(instantInJakarta(date, '12:00'))
  const text = `Catatan materi ${day} yang menunggu sinyal ditolak. Buka materi pekan itu untuk melihat alasannya.`
  await tellOfRefusedRecord(deps, actor, { queued, text, href: `/materialProgress?week=${date}` })
}
