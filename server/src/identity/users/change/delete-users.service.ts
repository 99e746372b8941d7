import type { HoldingsOfAccount } from '@ngaji/contract/identity/users/account-changes.schemas'
import {
  refusalToDeleteUser,
  type AccountHoldings,
} from '@ngaji/contract/identity/users/users.rules'
import { errorOf, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import type { RecordDeps } from '../records.ts'
import { lockEnabledAdmins } from './account-writes.queries.ts'
import {
  deleteAccounts,
  listHoldings,
  lockToDelete,
  type HeldAccount,
} from '../list/holdings.queries.ts'

/** What hangs on each of the accounts; an unknown one is left out. */
export async function readHoldings(
  { db }: Deps,
  userIds: readonly string[],
): Promise<HoldingsOfAccount[]> {
  return userIds.length === 0 ? [] : listHoldings(db, userIds)
}

/**
 * Deletes accounts that were never used, with their records; all of them or none. ValidatedRow while nobody
 * can refer to them: who signs in, or is put into a class, at this moment keeps the account.
 */
export async function deleteUsers(
  deps: RecordDeps,
  actor: Actor,
  userIds: readonly string[],
): Promise<number> {
  const { db } = deps
  const wanted = [...new Set(userIds)]
  const found = await lockToDelete(db, wanted)
  refuseUnless(found.length === wanted.length, 'user.not-found')
  refuseUnless(!wanted.includes(actor.userId), 'user.self-change')
  refuseUnless(await leavesAnAdmin(deps, found), 'user.last-admin')
  await refuseUsed(deps, wanted)
  await deleteWithRecords(deps, wanted)
  for (const { id, role } of found) deps.audit({ target: { type: 'user', id }, details: { role } })
  return wanted.length
}

/** An account that is not deleted again; an admin that holds nothing is the last one. */
export type KeptAccount = { userId: string; holds: AccountHoldings }

/**
 * Deletes accounts again that a restored backup brought back, in the caller's transaction, by the rule of
 * the call: an account with a past stays, and is told. An account that is not there is passed over.
 */
export async function deleteAgain(
  deps: RecordDeps,
  userIds: readonly string[],
): Promise<{ deleted: HeldAccount[]; kept: KeptAccount[] }> {
  const deleted: HeldAccount[] = []
  const kept: KeptAccount[] = []
  for (const userId of userIds) {
    const found = await lockToDelete(deps.db, [userId])
    if (found.length === 0) continue
    const [judged] = await listHoldings(deps.db, [userId])
    const mayGo = !judged || refusalToDeleteUser(judged.holds) === null
    if (mayGo && (await leavesAnAdmin(deps, found))) {
      await deleteWithRecords(deps, [userId])
      deleted.push(...found)
    } else if (judged) kept.push(judged)
  }
  return { deleted, kept }
}

async function deleteWithRecords(deps: RecordDeps, userIds: readonly string[]): Promise<void> {
  await deps.studentRecords.remove(deps, userIds)
  await deps.teacherRecords.remove(deps, userIds)
  await deleteAccounts(deps.db, userIds)
}

async function leavesAnAdmin({ db }: Deps, leaving: readonly HeldAccount[]): Promise<boolean> {
  if (!leaving.some(({ role, isDisabled }) => role === 'admin' && !isDisabled)) return true
  const admins = await lockEnabledAdmins(db)
  return admins.some((id) => leaving.every((one) => one.id !== id))
}

/** Names them all, and says of the first what it holds. */
async function refuseUsed({ db }: Deps, userIds: readonly string[]): Promise<void> {
  const judged = (await listHoldings(db, userIds)).map((one) => ({
    ...one,
    refusal: refusalToDeleteUser(one.holds),
  }))
  const used = judged.filter(({ refusal }) => refusal !== null)
  const [first] = used
  if (!first?.refusal) return
  throw errorOf(first.refusal, { ...first.holds, userIds: used.map(({ userId }) => userId) })
}
