import type { HoldingsOfAccount } from '@ngaji/contract/features/users/account-changes.schemas'
import { refusalToDeleteUser } from '@ngaji/contract/features/users/users.rules'
import { errorOf, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { removeStudentRecords } from '../students/students.service.ts'
import { removeTeacherRecords } from '../teachers/teachers.service.ts'
import { lockEnabledAdmins } from './account-writes.queries.ts'
import { deleteAccounts, listHoldings, lockToDelete } from './holdings.queries.ts'

/** What hangs on each of the accounts; an unknown one is left out. */
export async function readHoldings(
  { db }: Deps,
  userIds: readonly string[],
): Promise<HoldingsOfAccount[]> {
  return userIds.length === 0 ? [] : listHoldings(db, userIds)
}

/**
 * Deletes accounts that were never used, with their records; all of them or none. Judged while nobody
 * can refer to them: who signs in, or is put into a class, at this moment keeps the account.
 */
export async function deleteUsers(
  deps: Deps,
  actor: Actor,
  userIds: readonly string[],
): Promise<number> {
  const { db } = deps
  const wanted = [...new Set(userIds)]
  const found = await lockToDelete(db, wanted)
  refuseUnless(found.length === wanted.length, 'user.not-found')
  refuseUnless(!wanted.includes(actor.userId), 'user.self-change')
  await refuseLastAdmins(deps, found)
  await refuseUsed(deps, wanted)
  await removeStudentRecords(deps, wanted)
  await removeTeacherRecords(deps, wanted)
  await deleteAccounts(db, wanted)
  for (const { id, role } of found) deps.audit({ target: { type: 'user', id }, details: { role } })
  return wanted.length
}

async function refuseLastAdmins(
  { db }: Deps,
  leaving: readonly { id: string; role: string; isDisabled: boolean }[],
): Promise<void> {
  if (!leaving.some(({ role, isDisabled }) => role === 'admin' && !isDisabled)) return
  const admins = await lockEnabledAdmins(db)
  const isOneLeft = admins.some((id) => leaving.every((one) => one.id !== id))
  refuseUnless(isOneLeft, 'user.last-admin')
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
