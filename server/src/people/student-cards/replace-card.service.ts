import type { Deps } from '../../deps.ts'
import { issueCards } from './issue-cards.service.ts'
import { voidValidCard } from './replace-card.queries.ts'

/** A card of the next version in place of the one that is valid; the caller keeps the version. */
export async function replaceCard(
  deps: Pick<Deps, 'db' | 'newId' | 'config' | 'now'>,
  { studentId, cardVersion }: { studentId: string; cardVersion: number },
  { reason, by }: { reason: 'nisChanged' | 'reissued'; by: string },
): Promise<number> {
  const next = cardVersion + 1
  await voidValidCard(deps.db, studentId, { reason, by, now: deps.now() })
  await issueCards(deps, [{ studentId, cardVersion: next }], by)
  return next
}
