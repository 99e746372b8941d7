import type { CardEnding } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import type { Deps } from '../../../deps.ts'
import { issueCards } from '../../student-cards/issue-cards.service.ts'
import { voidCards } from '../../student-cards/void-cards.service.ts'
import { raiseCardVersions } from './card-version.queries.ts'

/** A new card with a new secret for each of these students; a valid one before it becomes void. */
export async function reissueCards(
  deps: Pick<Deps, 'db' | 'newId' | 'config' | 'now'>,
  studentIds: readonly string[],
  ending: { reason: CardEnding; note?: string | null; by: string | null },
): Promise<void> {
  await voidCards(deps, studentIds, ending)
  await issueCards(deps, await raiseCardVersions(deps.db, studentIds), ending.by)
}
