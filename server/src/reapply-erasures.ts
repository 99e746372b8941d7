import type { JournalEntry } from './archive/erasure-journal.ts'
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
 * not there, is passed over. Children last: erasing ends their cards and links as well.
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
  return { voided, withdrawn, revoked, erased: await eraseAgain(deps, [...children]) }
}
