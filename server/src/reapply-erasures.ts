import type { CommandName } from '@ngaji/contract/office/audit-log/command-words'
import type { ActionId } from '@ngaji/contract/policy'
import type { JournalEntry } from './platform/archive/erasure-journal.ts'
import { appendAudit } from './platform/audit/audit.ts'
import type { Deps } from './deps.ts'
import { endLinks } from './office/families/personal-links.queries.ts'
import { voidAgain } from './people/student-cards/void-cards.service.ts'
import { deleteAgain, type KeptAccount } from './identity/users/change/delete-users.service.ts'
import {
  eraseAgain,
  keepVoidedVersions,
  placesOfStudents,
  withdrawAgain,
} from './office/records/erase-again.service.ts'
import { personRecords } from './person-records.ts'

export type Reapplied = {
  erased: number
  withdrawn: number
  voided: number
  revoked: number
  deleted: number
  /** Accounts that were deleted after the backup and stay, because of their data in the backup. */
  kept: KeptAccount[]
}

/**
 * Applies the journal again, in the caller's transaction. Idempotent: entries already applied, or
 * without a record, are skipped. Students after their cards and links, which erasing ends as well;
 * accounts last, because the other steps look up records that are removed with them. Each step is
 * logged, because the restored audit log lacks the original entry.
 */
export async function reapplyErasures(
  deps: Deps,
  entries: readonly JournalEntry[],
): Promise<Reapplied> {
  const ended = (kind: 'consent' | 'link') =>
    entriesOfKind(entries, kind).map(({ subjectId, at }) => ({ id: subjectId, at }))
  const cards = entriesOfKind(entries, 'card').map(
    ({ subjectId, studentId, cardVersion, voidReason, at }) => {
      return { id: subjectId, studentId, cardVersion: cardVersion ?? 0, reason: voidReason, at }
    },
  )
  const voided = await voidAgain(deps, cards)
  await keepVoidedVersions(deps, cards)
  const withdrawn = await withdrawAgain(deps, ended('consent'))
  const revoked = await endLinks(deps.db, ended('link'))
  const erased = await eraseAgain(deps, erasedIds(entries, 'student'))
  await noteDone(deps, 'student', [
    ['student-cards.void', await placesOfStudents(deps, voided)],
    ['students.record-consent', await placesOfStudents(deps, withdrawn)],
    ['families.manage-parent-links', await placesOfStudents(deps, revoked)],
    ['students.erase', await placesOfStudents(deps, erased)],
  ])
  const { deleted, kept } = await deleteAgain(
    { ...deps, ...personRecords },
    erasedIds(entries, 'account'),
  )
  await noteDone(deps, 'user', [['users.delete', deleted]])
  return {
    voided: voided.length,
    withdrawn: withdrawn.length,
    revoked: revoked.length,
    erased: erased.length,
    deleted: deleted.length,
    kept,
  }
}

function entriesOfKind<Kind extends JournalEntry['kind']>(
  entries: readonly JournalEntry[],
  kind: Kind,
): (JournalEntry & { kind: Kind })[] {
  return entries.filter((entry): entry is JournalEntry & { kind: Kind } => entry.kind === kind)
}

function erasedIds(entries: readonly JournalEntry[], kind: 'student' | 'account'): string[] {
  return [...new Set(entriesOfKind(entries, kind).map(({ subjectId }) => subjectId))]
}

type Person = { id: string; branchId: string | null; subBranchId: string | null }
type Done = readonly [ActionId, readonly Person[]]

/**
 * One entry for each person and kind of action, at the place of the person, whose office reads it.
 * Without an actor: no account did it.
 */
async function noteDone(
  deps: Deps,
  type: 'student' | 'user',
  done: readonly Done[],
): Promise<void> {
  const requestId = deps.newId()
  const entries = done.flatMap(([action, people]) =>
    people.map(({ id, branchId, subBranchId }) => ({
      action,
      actor: null,
      target: { type, id },
      branchId,
      subBranchId,
      requestId,
      deviceLabel: 'restore' satisfies CommandName,
      outcome: 'ok',
      details: { isReapplied: true },
    })),
  )
  await appendAudit(deps, entries)
}
