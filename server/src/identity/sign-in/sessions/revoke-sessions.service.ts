import type { Deps } from '../../../deps.ts'
import { supersedeTokensOfMany } from '../codes/one-time-tokens.queries.ts'
import { endSessionsOfMany } from './sessions.queries.ts'

/**
 * Ends every session of accounts whose rights or place have just changed, and makes activation codes and
 * reset links that were issued before worthless. The password stays.
 */
export async function revokeSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await endSessionsOfMany(db, userIds, now())
  await supersedeTokensOfMany(db, { userIds, purposes: ['activation', 'reset'], now: now() })
}
