import type { Deps } from '../../deps.ts'
import { endSessionsOfMany } from './sessions.queries.ts'

/** Signs people out everywhere: what they may do has just changed. */
export async function endEverySession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length > 0) await endSessionsOfMany(db, userIds, now())
}
