import type { Deps } from '../../../deps.ts'
import { tellOfUsedCode } from './code-notices.service.ts'
import { forgetDevices } from '../entry/failures.queries.ts'
import { supersedeTokens } from './one-time-tokens.queries.ts'
import { endSessionsByCode } from '../sessions/sessions.queries.ts'
import {
  dropOwnEmail,
  findAccount,
  requireNewPassword,
  type Account,
} from '../entry/sign-in.queries.ts'

const wayIn = ['reset', 'verify-email', 'undo-email'] as const

/**
 * Lets an account begin again with its code, also when a stranger was in it: the old password is over, and so
 * are the sessions, the devices that were known, the address its owner attached and every mailed link. The
 * code itself is spent by choosing a password: an answer that gets lost on its way must not lock its owner
 * out. Answers the account as it is now.
 */
export async function useCode(deps: Deps, account: Account, tokenId: string): Promise<Account> {
  const { db } = deps
  const { userId } = account
  const now = deps.now()
  await requireNewPassword(db, userId)
  await endSessionsByCode(db, { userId, tokenId, now })
  await forgetDevices(db, userId)
  await supersedeTokens(db, { userId, purposes: wayIn, now })
  await dropOwnEmail(db, userId)
  const begun = (await findAccount(db, { userId })) ?? account
  const fallen = begun.email === account.email ? null : account.email
  await tellOfUsedCode(deps, { account, tokenId, fallen })
  return begun
}
