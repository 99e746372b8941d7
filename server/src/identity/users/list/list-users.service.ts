import type { UserListQuery } from '@ngaji/contract/identity/users/account-changes.schemas'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import { accountAnswer } from '../change/account-answer.ts'
import { countUsers, selectUsers } from './list-users.queries.ts'

/** One page of the region's accounts. */
export async function listUsers(
  { db, now }: Deps,
  query: UserListQuery,
): Promise<{ users: User[]; total: number }> {
  const filter = { ...query, offset: offsetOf(query), now: now() }
  const { users, total } = await together({
    users: selectUsers(db, filter),
    total: countUsers(db, filter),
  })
  return { users: users.map((one) => accountAnswer(one, { isForRegion: true })), total }
}
