import type { CommandName } from '@ngaji/contract/office/audit-log/command-words'
import type { Deps } from './deps.ts'
import { forgetUnreadableCodes } from './identity/users/create/handouts.service.ts'
import { listCardsOfOtherKey } from './people/student-cards/card-key.service.ts'
import { reissueCards } from './people/students/record/reissue-cards.service.ts'
import { runIn } from './platform/archive/restore-archive.ts'
import { appendAudit } from './platform/audit/audit.ts'

/**
 * A card of the configured key in place of every valid one of another key, in the caller's transaction;
 * how many there were. Codes to print that were sealed with it are forgotten. The printed ones are void from then on.
 */
export async function replaceCardsOfOtherKey(deps: Deps): Promise<number> {
  await forgetUnreadableCodes(deps)
  const studentIds = await listCardsOfOtherKey(runIn(deps.db), deps.config.cardKey)
  if (studentIds.length === 0) return 0
  await reissueCards(deps, studentIds, { reason: 'reissued', by: null })
  await appendAudit(deps, [
    {
      action: 'student-cards.void',
      actor: null,
      requestId: deps.newId(),
      deviceLabel: 'restore' satisfies CommandName,
      outcome: 'ok',
      details: { count: studentIds.length },
    },
  ])
  return studentIds.length
}
