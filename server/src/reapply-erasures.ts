import type { ActionId } from '@ngaji/contract/policy'
import type { JournalEntry } from './archive/erasure-journal.ts'
import { appendAudit } from './audit/audit.ts'
import type { Deps } from './deps.ts'
import { endLinks } from './features/families/families.service.ts'
import { voidAgain } from './features/student-cards/student-cards.service.ts'
import { deleteAgain, type KeptAccount } from './features/users/delete-users.service.ts'
import {
  eraseAgain,
  keepVoidedVersions,
  withdrawAgain,
} from './features/students/erase-again.service.ts'

export type Reapplied = {
  erased: number
  withdrawn: number
  voided: number
  revoked: number
  deleted: number
  /** Accounts that were deleted after the backup and stay, because of what the backup says they hold. */
  kept: KeptAccount[]
}

/**
 * Does again what the journal names, in the caller's transaction. Idempotent: what is done already, or
 * not there, is passed over. Children after their cards and links, which erasing ends as well; accounts
 * last, because the others look for records that go with them. What is done has its line in the audit
 * log, of which the one written back then is lost.
 */
export async function reapplyErasures(
  deps: Deps,
  entries: readonly JournalEntry[],
): Promise<Reapplied> {
  const ended = (kind: 'consent' | 'link') =>
    entriesOf(entries, kind).map(({ subjectId, at }) => ({ id: subjectId, at }))
  const cards = entriesOf(entries, 'card').map(
    ({ subjectId, studentId, cardVersion, voidReason, at }) => {
      return { id: subjectId, studentId, cardVersion: cardVersion ?? 0, reason: voidReason, at }
    },
  )
  const voided = await voidAgain(deps, cards)
  await keepVoidedVersions(deps, cards)
  const withdrawn = await withdrawAgain(deps, ended('consent'))
  const revoked = await endLinks(deps.db, ended('link'))
  const erased = await eraseAgain(deps, idsOf(entries, 'student'))
  const { deleted, kept } = await deleteAgain(deps, idsOf(entries, 'account'))
  await noteDone(deps, [
    ['student-cards.void', 'student', voided],
    ['students.record-consent', 'student', withdrawn],
    ['families.manage-parent-links', 'student', revoked],
    ['students.erase', 'student', erased],
    ['users.delete', 'user', deleted],
  ])
  return {
    voided: voided.length,
    withdrawn: withdrawn.length,
    revoked: revoked.length,
    erased: erased.length,
    deleted: deleted.length,
    kept,
  }
}

function entriesOf<Kind extends JournalEntry['kind']>(
  entries: readonly JournalEntry[],
  kind: Kind,
): (JournalEntry & { kind: Kind })[] {
  return entries.filter((entry): entry is JournalEntry & { kind: Kind } => entry.kind === kind)
}

function idsOf(entries: readonly JournalEntry[], kind: 'student' | 'account'): string[] {
  return [...new Set(entriesOf(entries, kind).map(({ subjectId }) => subjectId))]
}

type Done = readonly [ActionId, of: 'student' | 'user', ids: readonly string[]]

/** One line for each person and kind of deed; the restore has no account that did it. */
async function noteDone(deps: Deps, done: readonly Done[]): Promise<void> {
  const requestId = deps.newId()
  const entries = done.flatMap(([action, type, ids]) =>
    [...new Set(ids)].map((id) => ({
      action,
      actor: null,
      target: { type, id },
      requestId,
      deviceLabel: 'restore',
      outcome: 'ok',
      details: { isReapplied: true },
    })),
  )
  await appendAudit(deps, entries)
}
