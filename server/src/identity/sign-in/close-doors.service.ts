import type { Deps } from '../../deps.ts'
import { supersedeTokensOfMany } from './one-time-tokens.queries.ts'
import { endSessionsOfMany } from './sessions.queries.ts'

/**
 * Shuts accounts whose rights or place have just changed: every session ends, and codes and reset links
 * made for what the account was open nothing of what it is now. The password stays.
 */
export async function closeDoors(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await endSessionsOfMany(db, userIds, now())
  await supersedeTokensOfMany(db, { userIds, purposes: ['activation', 'reset'], now: now() })
}
