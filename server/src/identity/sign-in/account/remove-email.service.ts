import { roleTitle } from '@ngaji/contract/roles'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireAccount } from './account.service.ts'
import { tellOfRemovedEmail } from './email-notices.service.ts'
import { supersedeTokens } from '../codes/one-time-tokens.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { removeEmailOf } from '../entry/sign-in.queries.ts'

/**
 * Takes the address off an account, with every link mailed to it and every session: the person who attached
 * it may be signed in. A role that signs in by e-mail goes back to the address the office entered; that one itself
 * stays (`user.email-of-office`). Answers the address the account has now.
 */
export async function removeEmail(
  deps: Deps,
  actor: Pick<Actor, 'name' | 'role'>,
  userId: string,
): Promise<string | null> {
  const account = await requireAccount(deps, userId)
  const former = account.email
  refuseUnless(former, 'user.no-email')
  await removeEmailOf(deps.db, userId)
  const { email } = await requireAccount(deps, userId)
  refuseUnless(email !== former, 'user.email-of-office')
  const now = deps.now()
  const purposes = ['reset', 'verify-email', 'undo-email'] as const
  await supersedeTokens(deps.db, { userId, purposes, now })
  await endSessions(deps.db, { userId }, now)
  const by = `${actor.name} (${roleTitle[actor.role]})`
  await tellOfRemovedEmail(deps, account, { email: former, by })
  return email
}
