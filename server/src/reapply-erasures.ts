import type { ActionId } from '@ngaji/contract/policy'
import type { JournalEntry } from './archive/erasure-journal.ts'
import { appendAudit } from './audit/audit.ts'
import type { Deps } from './deps.ts'
import { endLinks } from './features/families/families.service.ts'
import { voidAgain } from './features/student-cards/student-cards.service.ts'
import {
  eraseAgain,
  keepVoidedVersions,
  withdrawAgain,
} from './features/students/erase-again.service.ts'

export type Reapplied = { erased: number; withdrawn: number; voided: number; revoked: number }

/**
 * Does again what the journal names, in the caller's transaction. Idempotent: what is done already, or
 * not there, is passed over. Children last: erasing ends their cards and links as well. What is done
 * has its line in the audit log, of which the one written back then is lost.
 */
export async function reapplyErasures(
  deps: Deps,
  entries: readonly JournalEntry[],
): Promise<Reapplied> {
  const of = (kind: JournalEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  const ended = (kind: JournalEntry['kind']) =>
    of(kind).map(({ subjectId, at }) => ({ id: subjectId, at }))
  const cards = of('card').map(({ subjectId, studentId, cardVersion, voidReason, at }) => {
    return { id: subjectId, studentId, cardVersion: cardVersion ?? 0, reason: voidReason, at }
  })
  const voided = await voidAgain(deps, cards)
  await keepVoidedVersions(deps, cards)
  const withdrawn = await withdrawAgain(deps, ended('consent'))
  const revoked = await endLinks(deps.db, ended('link'))
  const children = new Set(of('student').map(({ subjectId }) => subjectId))
  const erased = await eraseAgain(deps, [...children])
  await noteDone(deps, [
    ['student-cards.void', voided],
    ['students.record-consent', withdrawn],
    ['families.manage-parent-links', revoked],
    ['students.erase', erased],
  ])
  return {
    voided: voided.length,
    withdrawn: withdrawn.length,
    revoked: revoked.length,
    erased: erased.length,
  }
}

/** One line for each child and kind: nobody asked for it but the restore. */
async function noteDone(
  deps: Deps,
  done: readonly (readonly [ActionId, readonly string[]])[],
): Promise<void> {
  const requestId = deps.newId()
  const entries = done.flatMap(([action, studentIds]) =>
    [...new Set(studentIds)].map((id) => ({
      action,
      actor: null,
      target: { type: 'student' as const, id },
      requestId,
      deviceLabel: 'restore',
      outcome: 'ok',
      details: { isReapplied: true },
    })),
  )
  await appendAudit(deps, entries)
}
