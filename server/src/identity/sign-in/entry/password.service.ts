import { texts } from '@ngaji/contract/words/texts'
import {
  passwordFault,
  passwordFaultLabel,
  passwordFaultReason,
} from '@ngaji/contract/identity/sign-in/password.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Caller } from '../../../platform/http/implement.ts'
import { requireAccount } from '../account/account.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { clearDeviceFailures, clearFailures } from './failures.queries.ts'
import { knowDevice } from '../sessions/known-devices.service.ts'
import {
  findLiveToken,
  spendActivation,
  supersedeTokens,
  useToken,
} from '../codes/one-time-tokens.queries.ts'
import { hashPassword } from './passwords.ts'
import { requirePassword } from './require-password.ts'
import { endSessions, isOutdatedByCode, isStillOpen } from '../sessions/sessions.queries.ts'
import { findOwnWords, lockPassword, savePassword } from './sign-in.queries.ts'
import { hashOfToken } from './tokens.ts'

type Reset = { token: string; newPassword: string; confirmPassword?: string | undefined }

/**
 * Judges and hashes the new password, before the transaction. The link comes first: what opens nothing
 * makes no work.
 */
export async function prepareReset(
  deps: Deps,
  { token, newPassword, confirmPassword: again = newPassword }: Reset,
): Promise<string> {
  refuseUnless(newPassword === again, 'password.mismatch', {
    fields: { confirmPassword: texts.profileErrors.passwordsDiffer },
  })
  const which = { tokenHash: hashOfToken(token), purposes: ['reset'], now: deps.now() } as const
  const link = await findLiveToken(deps.db, which)
  refuseUnless(link, 'auth.token-invalid')
  await refuseWeak(deps, link.userId, newPassword)
  return hashPassword(newPassword)
}

/**
 * A new password with a reset link. Everything else of the account that was open is closed. The device is
 * known from now on: its owner gets in with the new password also while others go on guessing.
 */
export async function resetPassword(
  deps: Deps,
  { request }: Caller,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  const now = deps.now()
  const used = await useToken(deps.db, { tokenHash: hashOfToken(token), purposes: ['reset'], now })
  refuseUnless(used, 'auth.token-invalid')
  await settlePassword(deps, used.userId, passwordHash)
  await endSessions(deps.db, { userId: used.userId }, now)
  const device = { userId: used.userId, label: request.deviceLabel, now }
  await knowDevice(deps, request, device)
  deps.audit({ target: { type: 'user', id: used.userId } })
}

/** What was found before the transaction, and by which password. */
export type PreparedChange = { isFirst: boolean; checkedHash: string | null; passwordHash: string }

/** The own password. While one must be chosen (after an activation code) the old one is not asked. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  prepared: PreparedChange,
): Promise<void> {
  const { db } = deps
  const current = await lockPassword(db, actor.userId)
  await refuseEnded(deps, actor, prepared)
  refuseUnless(current === prepared.checkedHash, 'auth.wrong-password', wrongOldPassword)
  if (prepared.isFirst) await spendActivation(db, actor.userId, deps.now())
  await settlePassword(deps, actor.userId, prepared.passwordHash)
  const which = { userId: actor.userId, exceptSessionId: actor.sessionId }
  await endSessions(db, which, deps.now())
  deps.audit({ target: { type: 'user', id: actor.userId } })
}

const wrongOldPassword = { fields: { oldPassword: 'Password salah.' } }

/** Whoever signs in with the code meanwhile ends this session, and so does a later code. */
async function refuseEnded(
  { db }: Deps,
  { sessionId }: Actor,
  { isFirst }: PreparedChange,
): Promise<void> {
  const isOver =
    !(await isStillOpen(db, sessionId)) || (isFirst && (await isOutdatedByCode(db, sessionId)))
  refuseUnless(!isOver, 'session.expired')
}

/**
 * Checks the old password and hashes the new one, before the transaction. Only tries that test the old
 * password count: a new one that is too weak, or not typed twice alike, gives nothing away.
 */
export async function prepareChange(
  deps: Deps,
  actor: Actor,
  body: {
    oldPassword?: string | null | undefined
    newPassword: string
    confirmNewPassword: string
  },
): Promise<PreparedChange> {
  refuseUnless(body.newPassword === body.confirmNewPassword, 'password.mismatch', {
    fields: { confirmNewPassword: texts.profileErrors.passwordsDiffer },
  })
  await refuseWeak(deps, actor.userId, body.newPassword)
  const account = await requireAccount(deps, actor.userId)
  if (!account.mustChangePassword) {
    const key = `change-password:3600:${account.userId}`
    const typed = body.oldPassword ?? ''
    await requirePassword(deps, account, { typed, key, field: 'oldPassword' })
  }
  return {
    isFirst: account.mustChangePassword,
    checkedHash: account.passwordHash,
    passwordHash: await hashPassword(body.newPassword),
  }
}

async function settlePassword(deps: Deps, userId: string, passwordHash: string): Promise<void> {
  await savePassword(deps.db, userId, { passwordHash, mustChangePassword: false })
  const purposes = ['reset', 'activation', 'verify-email'] as const
  await supersedeTokens(deps.db, { userId, purposes, now: deps.now() })
  await clearFailures(deps.db, userId)
  await clearDeviceFailures(deps.db, userId)
}

async function refuseWeak(deps: Deps, userId: string, password: string): Promise<void> {
  const ownWords = await findOwnWords(deps.db, userId)
  const fault = passwordFault(password, { ownWords, isCommon: isCommonPassword })
  if (fault === null) return
  throw new AppError('password.weak', {
    values: { reason: passwordFaultReason[fault] },
    fields: { newPassword: passwordFaultLabel[fault] },
  })
}
