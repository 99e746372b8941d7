import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { reachesBelow } from '../../sign-in/account/person-scope.ts'
import { removeEmail } from '../../sign-in/account/remove-email.service.ts'
import { lockReceivers } from '../create/issue-codes.queries.ts'

/**
 * Takes the address off an account that the actor may also give a new code. Answers the account's address now.
 */
export async function removeUserEmail(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<string | null> {
  const [person] = await lockReceivers(deps.db, { userIds: [userId] })
  refuseUnless(person && reachesBelow(actor, person), 'user.not-found')
  const email = await removeEmail(deps, actor, userId)
  deps.audit({
    target: { type: 'user', id: userId },
    branchId: person.branch_id,
    subBranchId: person.sub_branch_id,
  })
  return email
}
