import type { Disabled, ManyDisabled } from '@ngaji/contract/identity/users/account-changes.schemas'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { messageForCode, type ErrorCode } from '@ngaji/contract/errors'
import { refuseOldVersion, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { revokeSessions } from '../../sign-in/sessions/revoke-sessions.service.ts'
import { reachesBelow } from '../../sign-in/account/person-scope.ts'
import { accountAnswer } from './account-answer.ts'
import {
  lockAccounts,
  lockEnabledAdmins,
  setDisabled,
  type LockedAccount,
} from './account-writes.queries.ts'
import { refuseLastAdmin } from './change-user.service.ts'
import { findUser } from '../list/users.queries.ts'

/**
 * Switches one account off or on: students of the own kelompok or desa, for the region everybody. Where this ended its
 * codes and it has no password yet, it needs a new code; one that was on already may have a good one.
 */
export async function disableUser(
  deps: Deps,
  actor: Actor,
  { userId, isDisabled, reason, version }: Disabled & { userId: string },
): Promise<{ user: User; needsCode: boolean }> {
  const [account] = await lockAccounts(deps.db, [userId])
  refuseUnless(account && mayDisable(actor, account), 'user.not-found')
  const read = () => readFor(deps, actor, userId)
  const isChange = account.isDisabled !== isDisabled
  if (isChange) {
    refuseUnless(account.id !== actor.userId, 'user.self-change')
    await refuseOldVersion(version, account.version, read)
    if (isDisabled) await refuseLastAdmin(deps, account)
    await setDisabled(deps.db, [userId], { isDisabled, reason })
    await revokeSessions(deps, [userId])
  }
  auditDisabling(deps, account, isDisabled)
  const needsCode = isChange && !isDisabled && !account.isActivated
  return { user: await read(), needsCode }
}

function mayDisable(actor: Actor, account: LockedAccount): boolean {
  if (actor.reaches.includes('all')) return true
  return account.role === 'student' && reachesBelow(actor, account)
}

async function readFor(deps: Deps, actor: Actor, userId: string): Promise<User> {
  const record = await findUser(deps.db, actor, userId)
  refuseUnless(record, 'user.not-found')
  return accountAnswer(record, { isForRegion: actor.reaches.includes('all') })
}

export type DisableResult = { userId: string; ok: boolean; code: string | null; message: string }

/** Each on its own: what one may not does not keep the others from it. */
export async function disableUsers(
  deps: Deps,
  actor: Actor,
  { userIds, isDisabled, reason }: ManyDisabled,
): Promise<DisableResult[]> {
  const accounts = await lockAccounts(deps.db, userIds)
  const touchesAdmins = isDisabled && accounts.some(isEnabledAdmin)
  const admins = new Set(touchesAdmins ? await lockEnabledAdmins(deps.db) : [])
  const refusals = new Map<string, ErrorCode | null>()
  for (const account of accounts) {
    const refusal = disableRefusal(account, { actor, isDisabled, admins })
    if (!refusal && isDisabled) admins.delete(account.id)
    refusals.set(account.id, refusal)
  }
  const good = accounts.filter((one) => !refusals.get(one.id) && one.isDisabled !== isDisabled)
  const ids = good.map(({ id }) => id)
  await setDisabled(deps.db, ids, { isDisabled, reason })
  await revokeSessions(deps, ids)
  for (const account of good) auditDisabling(deps, account, isDisabled)
  if (good.length === 0) deps.audit(null)
  return [...new Set(userIds)].map((userId) =>
    disableResult(userId, {
      code: refusals.get(userId) === undefined ? 'user.not-found' : refusals.get(userId),
      needsCode: good.some(({ id, isActivated }) => id === userId && !isDisabled && !isActivated),
    }),
  )
}

function isEnabledAdmin({ role, isDisabled }: LockedAccount): boolean {
  return role === 'admin' && !isDisabled
}

function disableRefusal(
  account: LockedAccount,
  { actor, isDisabled, admins }: { actor: Actor; isDisabled: boolean; admins: Set<string> },
): ErrorCode | null {
  if (account.id === actor.userId && isDisabled) return 'user.self-change'
  const isLast = isDisabled && isEnabledAdmin(account) && admins.size <= 1
  return isLast ? 'user.last-admin' : null
}

type Outcome = { code: ErrorCode | null | undefined; needsCode: boolean }

function disableResult(userId: string, { code, needsCode }: Outcome): DisableResult {
  if (code) return { userId, ok: false, code, message: messageForCode(code, {}) }
  const message = needsCode ? 'Disimpan. Buat kode aktivasi baru.' : 'Disimpan.'
  return { userId, ok: true, code: null, message }
}

/** The reason stays with the account, where it can be blanked. */
function auditDisabling(deps: Deps, account: LockedAccount, isDisabled: boolean): void {
  deps.audit({
    target: { type: 'user', id: account.id },
    branchId: account.branch_id,
    subBranchId: account.sub_branch_id,
    details: { isDisabled },
  })
}
