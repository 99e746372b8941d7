import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { ChangedUser } from '@ngaji/contract/identity/users/account-changes.schemas'
import {
  accountFieldLabel,
  childNameText,
  mayChangeOwnName,
  needsSubBranch,
  officeFields,
  refusalToChangeRole,
  refusalToLeaveBranch,
  type OfficeField,
} from '@ngaji/contract/identity/users/users.rules'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { messageForCode } from '@ngaji/contract/errors'
import { AppError, refuseIf, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { refuseUnlessConfirmed } from '../../../platform/http/guard/confirmation.ts'
import { refuseOldRecord } from '../../../platform/audit/old-record.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { announceFirstEmail, handOver } from '../../sign-in/account/account.service.ts'
import { revokeSessions } from '../../sign-in/sessions/revoke-sessions.service.ts'
import type { HeldPost, RecordDeps } from '../records.ts'
import {
  holdClassesElsewhere,
  isSubBranchThere,
  lockAccounts,
  lockEnabledAdmins,
  updateAccount,
  type AccountUpdate,
  type LockedAccount,
} from './account-writes.queries.ts'
import { listKnownEmails } from '../create/create-people.queries.ts'
import { findUser } from '../list/users.queries.ts'
import { readUser } from '../list/users.service.ts'

type Changed = Partial<Pick<Required<ChangedUser>, 'name' | OfficeField>>

/**
 * The own name, also in the record of a teacher or examiner (a child's is the office's); of others, and only by the region, also role, kelompok, email and access, once the
 * password was given. What is sent as it is counts as not sent. An account that only a new code opens
 * afterwards is said to need one; the classes a teacher leaves with the role are named.
 */
export async function changeUser(
  deps: RecordDeps,
  actor: Actor,
  { userId, change }: { userId: string; change: ChangedUser },
): Promise<{ user: User; needsCode: boolean; left: readonly string[] }> {
  const isRegion = actor.reaches.includes('all')
  refuseUnless(isRegion || userId === actor.userId, 'user.not-found')
  const post = await postToLeave(deps, actor, { userId, change: isRegion ? change : {} })
  const [account] = await lockAccounts(deps.db, [userId])
  refuseUnless(account, 'user.not-found')
  await refuseOldRecord(deps, actor, {
    target: { type: 'user', id: userId },
    sent: change.version,
    stored: account.version,
    readCurrent: () => readUser(deps, actor, userId),
  })
  const changed = changedOf(account, change)
  const fields = Object.keys(changed) as (keyof Changed)[]
  if (!isRegion) refuseForeignFields(changed)
  if (!isRegion && changed.name !== undefined) refuseOwnNameOfChild(account)
  if (officeFields.some((field) => field in changed))
    await judgeOfficeChange(deps, actor, account, changed)
  const left = fields.length > 0 ? await saveAccountChange(deps, account, changed, post) : []
  deps.audit({
    target: { type: 'user', id: userId },
    branchId: account.branch_id,
    subBranchId: account.sub_branch_id,
    details: { fields, ...(changed.role && { from: account.role, to: changed.role }) },
  })
  const user = await readUser(deps, actor, userId)
  const needsCode = user.accountState === 'notActivated' && losesItsCodes(account, changed)
  return { user, needsCode, left }
}

/** Classes are locked before accounts, everywhere: so those of a teacher who takes another role first. */
async function postToLeave(
  deps: RecordDeps,
  actor: Actor,
  { userId, change: { role } }: { userId: string; change: ChangedUser },
): Promise<HeldPost | null> {
  if (role === undefined) return null
  const before = await findUser(deps.db, actor, userId)
  if (before?.role !== 'teacher' || role === 'teacher' || role === 'student') return null
  return deps.teacherRecords.holdPost(deps, userId)
}

function changedOf(account: LockedAccount, wishes: ChangedUser): Changed {
  const { name, role, isDisabled, email } = account
  const stored = { name, role, isDisabled, email, subBranchId: account.sub_branch_id }
  const changed = (['name', ...officeFields] as const).filter(
    (field) => wishes[field] !== undefined && wishes[field] !== stored[field],
  )
  return Object.fromEntries(changed.map((field) => [field, wishes[field]]))
}

function refuseForeignFields(changed: Changed): void {
  const foreign = officeFields.filter((field) => field in changed)
  const [first] = foreign
  if (!first) return
  const fields = Object.fromEntries(
    foreign.map((field) => [
      field,
      messageForCode('field.not-allowed', { label: accountFieldLabel[field] }),
    ]),
  )
  throw new AppError('field.not-allowed', { values: { label: accountFieldLabel[first] }, fields })
}

/** The office answers for the names of children: they stand on letters and on the raport. */
function refuseOwnNameOfChild({ role }: LockedAccount): void {
  if (mayChangeOwnName(role)) return
  const values = { label: accountFieldLabel.name }
  throw new AppError('field.not-allowed', { values, fields: { name: childNameText } })
}

async function judgeOfficeChange(
  deps: Deps,
  actor: Actor,
  account: LockedAccount,
  changed: Changed,
): Promise<void> {
  refuseUnless(account.id !== actor.userId, 'user.self-change')
  if (changed.subBranchId !== undefined) refuseStudentsPlace(account)
  refuseUnlessConfirmed(deps, actor)
  if (changed.role) refuseIf(refusalToChangeRole(account.role, changed.role))
  const leavesOffice = changed.isDisabled === true || changed.role !== undefined
  if (leavesOffice) await refuseLastAdmin(deps, account)
  if (changed.email) await refuseTakenEmail(deps, account, changed.email)
  await judgePlace(deps, account, changed)
}

/** One enabled admin is left, whatever others are doing at this moment. */
export async function refuseLastAdmin(deps: Deps, account: LockedAccount): Promise<void> {
  if (account.role !== 'admin' || account.isDisabled) return
  const admins = await lockEnabledAdmins(deps.db)
  refuseUnless(
    admins.some((id) => id !== account.id),
    'user.last-admin',
  )
}

async function refuseTakenEmail(deps: Deps, account: LockedAccount, email: string): Promise<void> {
  if (!isNewAddress(account, { email })) return
  const known = await listKnownEmails(deps.db, [email.toLowerCase()])
  if (known.length > 0)
    throw new AppError('user.email-taken', {
      fields: { email: messageForCode('user.email-taken') },
    })
}

/**
 * Every role but the region's own has a kelompok, and a teacher's record keeps the one it has. Whoever
 * takes another role leaves the classes; whoever goes on teaching leaves those of the former desa first.
 */
async function judgePlace(deps: Deps, account: LockedAccount, changed: Changed): Promise<void> {
  const role = changed.role ?? account.role
  const place = changed.subBranchId === undefined ? account.sub_branch_id : changed.subBranchId
  if (place === null && needsSubBranch(role)) throw wrongPlace(sharedTexts.subBranchEmpty)
  if (place === null && account.hasTeacherRecord)
    throw wrongPlace('Akun ini punya data guru; kelompoknya tetap.')
  if (!changed.subBranchId) return
  refuseUnless(await isSubBranchThere(deps.db, changed.subBranchId), 'sub-branch.not-found')
  if (changed.role) return
  refuseIf(
    refusalToLeaveBranch(await holdClassesElsewhere(deps.db, account.id, changed.subBranchId)),
  )
}

/** A child moves with its classes, its exams and a transfer that remembers it. */
function refuseStudentsPlace({ role }: LockedAccount): void {
  if (role !== 'student') return
  const sentence = 'Pindahkan siswa lewat Mutasi, "Pindah kelompok", di halaman siswanya.'
  const values = { label: accountFieldLabel.subBranchId }
  throw new AppError('field.not-allowed', { values, fields: { subBranchId: sentence } })
}

function wrongPlace(sentence: string): AppError {
  return new AppError('request.invalid', { fields: { subBranchId: sentence } })
}

async function saveAccountChange(
  deps: RecordDeps,
  account: LockedAccount,
  changed: Changed,
  post: HeldPost | null,
): Promise<string[]> {
  const { id } = account
  const left = changed.role ? await leaveFormerRole(deps, account, post) : []
  await updateAccount(deps.db, id, updateOf(account, changed))
  if (changed.name !== undefined) await noteNewName(deps, account)
  if (changed.role) {
    const name = changed.name ?? account.name
    await deps.teacherRecords.followRole(deps, { userId: id, name, role: changed.role })
  }
  if (hasOtherRights(changed)) await revokeSessions(deps, [id])
  if (isNewAddress(account, changed)) {
    const { name, email, isEmailVerified } = account
    if (email === null) await announceFirstEmail(deps, id)
    else await handOver(deps, id, { name, email, isEmailVerified })
  }
  return left
}

async function noteNewName(deps: RecordDeps, { id, role, hasTeacherRecord }: LockedAccount) {
  if (role === 'student') await deps.studentRecords.noteNewName(deps, id)
  else if (hasTeacherRecord) await deps.teacherRecords.noteNewName(deps, id)
}

function hasOtherRights(changed: Changed): boolean {
  return officeFields.some((field) => field !== 'email' && field in changed)
}

function losesItsCodes(account: LockedAccount, changed: Changed): boolean {
  return hasOtherRights(changed) || (account.email !== null && isNewAddress(account, changed))
}

function isNewAddress({ email }: LockedAccount, changed: Changed): boolean {
  return changed.email !== undefined && changed.email.toLowerCase() !== email?.toLowerCase()
}

/** Another address has yet to prove itself; other letters of the same one have not. */
function updateOf(account: LockedAccount, { email, ...rest }: Changed): AccountUpdate {
  if (email === undefined) return rest
  const isVerified = account.isEmailVerified && !isNewAddress(account, { email })
  return { ...rest, email: { address: email, isVerified } }
}

/** The role read before the locks were taken may have changed meanwhile: then whoever asks looks again. */
async function leaveFormerRole(
  deps: RecordDeps,
  account: LockedAccount,
  post: HeldPost | null,
): Promise<string[]> {
  if (account.role !== 'teacher') return []
  if (!post) throw new AppError('request.version-conflict')
  return deps.teacherRecords.leavePost(deps, post)
}
