import { passwordFault, passwordFaultLabel } from '@ngaji/contract/features/sign-in/password.rules'
import { emailText } from '@ngaji/contract/text'
import { z } from 'zod/mini'
import { AppError, refuseUnless } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { count } from '../../http/limits.ts'
import { postJob } from '../../jobs/jobs.ts'
import { postLetter } from '../../mail/letters.ts'
import { isCommonPassword } from './common-passwords.ts'
import { clearDeviceFailures, clearFailures } from './failures.queries.ts'
import { resetLetter, undoLetter, verifyLetter } from './letters.ts'
import {
  findUsedToken,
  saveToken,
  supersedeTokens,
  useToken,
  wasResetSince,
} from './one-time-tokens.queries.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { endSessions } from './sessions.queries.ts'
import {
  dropPassword,
  findAccount,
  findOwnWords,
  isEmailTaken,
  saveEmail,
  savePassword,
  type Account,
} from './sign-in.queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
const resetLifeMs = 30 * minute
const verifyLifeMs = 24 * hour
const undoLifeMs = 72 * hour
/** Domains that exist only on paper: nothing is ever mailed there. */
const unreachable = /\.(invalid|example)$/i

/**
 * Only asks for a letter later: looking the address up here would let the time of the answer tell
 * whether it has an account.
 */
export async function requestReset(deps: Deps, email: string): Promise<void> {
  await postJob(deps, { kind: 'sign-in.mail-reset-link', payload: { email } })
}

const resetRequestSchema = z.object({ email: z.string() })

/** The later half: a link, if the address has an account that may use one. */
export async function mailResetLink(deps: Deps, payload: unknown): Promise<void> {
  const { email } = resetRequestSchema.parse(payload)
  const now = deps.now()
  const key = `reset-account:${email.toLowerCase()}`
  const { isOver } = await count(deps.db, { key, max: 3, seconds: 3600 }, now)
  const account = await findAccount(deps.db, { email })
  if (!account || account.isDisabled || isOver || unreachable.test(email)) return
  const token = newToken()
  await inTransaction(deps.db, async (tx) => {
    await saveToken(tx, {
      id: deps.newId(),
      purpose: 'reset',
      userId: account.userId,
      tokenHash: hashOfToken(token),
      now,
      expiresAt: new Date(now.getTime() + resetLifeMs),
    })
    // To the address as the account has it: what was typed may only look like it.
    const to = account.email ?? email
    const letter = resetLetter(deps.config.baseUrl, { to, name: account.name, token })
    await postLetter({ ...deps, db: tx }, letter)
  })
}

/** A new password with a reset link. Everything else of the account that was open is closed. */
export async function resetPassword(
  deps: Deps,
  {
    token,
    passwordHash,
    newPassword,
  }: { token: string; passwordHash: string; newPassword: string },
): Promise<void> {
  const now = deps.now()
  const used = await useToken(deps.db, { tokenHash: hashOfToken(token), purposes: ['reset'], now })
  refuseUnless(used, 'auth.token-invalid')
  await refuseWeak(deps, used.userId, newPassword)
  await settlePassword(deps, used.userId, passwordHash)
  await endSessions(deps.db, { userId: used.userId }, now)
  deps.audit({ target: { type: 'user', id: used.userId } })
}

/** The own password. While one must be chosen (after an activation code) the old one is not asked. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { newPassword, passwordHash }: { newPassword: string; passwordHash: string },
): Promise<void> {
  await refuseWeak(deps, actor.userId, newPassword)
  await settlePassword(deps, actor.userId, passwordHash)
  const which = { userId: actor.userId, exceptSessionId: actor.sessionId }
  await endSessions(deps.db, which, deps.now())
  deps.audit({ target: { type: 'user', id: actor.userId } })
}

/** Checks the old password and hashes the new one, before the transaction. */
export async function prepareChange(
  deps: Deps,
  actor: Actor,
  body: {
    oldPassword?: string | null | undefined
    newPassword: string
    confirmNewPassword: string
  },
): Promise<string> {
  refuseUnless(body.newPassword === body.confirmNewPassword, 'password.mismatch', {
    fields: { confirmNewPassword: 'Passwords tidak sama' },
  })
  const account = await requireAccount(deps, actor.userId)
  if (!account.mustChangePassword) {
    const isRight = await isPasswordOf(account.passwordHash, body.oldPassword ?? '')
    refuseUnless(isRight, 'auth.wrong-password', { fields: { oldPassword: 'Password salah.' } })
  }
  return hashPassword(body.newPassword)
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
  throw new AppError('password.weak', { fields: { newPassword: passwordFaultLabel[fault] } })
}

/** Mails a verification link to the own address, or to a new one that then replaces it. */
export async function requestVerifyEmail(
  deps: Deps,
  actor: Actor,
  { isNewEmail, newEmail }: { isNewEmail: boolean; newEmail?: string | null | undefined },
): Promise<void> {
  const account = await requireAccount(deps, actor.userId)
  const email = isNewEmail ? newEmail || '' : account.email
  if (isNewEmail) {
    const isAddress = emailText.safeParse(email).success
    const sentence = email ? 'Email tidak valid!' : ' Email tidak boleh kosong!'
    refuseUnless(isAddress, 'request.invalid', { fields: { newEmail: sentence } })
  }
  refuseUnless(email, 'user.no-email')
  refuseUnless(!(await isEmailTaken(deps.db, email, actor.userId)), 'user.email-taken')
  await mailLink(deps, account, { purpose: 'verify-email', email, to: email })
  deps.audit({ target: { type: 'user', id: actor.userId } })
}

type Link = { purpose: 'verify-email' | 'undo-email'; email: string; to: string }

async function mailLink(deps: Deps, account: Account, { purpose, email, to }: Link): Promise<void> {
  const now = deps.now()
  const token = newToken()
  const isVerify = purpose === 'verify-email'
  await saveToken(deps.db, {
    id: deps.newId(),
    purpose,
    userId: account.userId,
    tokenHash: hashOfToken(token),
    email,
    now,
    expiresAt: new Date(now.getTime() + (isVerify ? verifyLifeMs : undoLifeMs)),
  })
  if (unreachable.test(to)) return
  const write = isVerify ? verifyLetter : undoLetter
  await postLetter(deps, write(deps.config.baseUrl, { to, name: account.name, token }))
}

/** Follows a verification or undo link. Read again (mail scanners do), it answers the same. */
export async function followEmailLink(deps: Deps, token: string): Promise<string> {
  const now = deps.now()
  const which = {
    tokenHash: hashOfToken(token),
    purposes: ['verify-email', 'undo-email'] as const,
    now,
  }
  const used = await useToken(deps.db, which)
  if (!used) {
    const again = await findUsedToken(deps.db, which)
    refuseUnless(again, 'auth.token-invalid')
    return again.purpose === 'undo-email' ? undone : verified
  }
  const { userId, purpose, email, createdAt } = used
  refuseUnless(email, 'auth.token-invalid')
  if (await isEmailTaken(deps.db, email, userId)) throw new AppError('user.email-taken')
  deps.audit({ target: { type: 'user', id: userId } })
  return purpose === 'undo-email'
    ? undoEmailChange(deps, { userId, email, changedAt: createdAt })
    : verifyEmail(deps, userId, email)
}

const verified = 'Email berhasil diverifikasi.'
const undone = 'Perubahan email dibatalkan. Semua perangkat sudah dikeluarkan.'

async function verifyEmail(deps: Deps, userId: string, email: string): Promise<string> {
  const account = await requireAccount(deps, userId)
  const former = account.email
  await saveEmail(deps.db, userId, { email, isVerified: true })
  await supersedeTokens(deps.db, { userId, purposes: ['reset'], now: deps.now() })
  const isChange = former !== null && former.toLowerCase() !== email.toLowerCase()
  if (isChange && account.isEmailVerified) {
    await mailLink(deps, account, { purpose: 'undo-email', email: former, to: former })
  }
  return verified
}

type Undo = { userId: string; email: string; changedAt: Date }

/** Back to the former address. Whatever the change made possible goes with it: letters, sessions, a password. */
async function undoEmailChange(deps: Deps, { userId, email, changedAt }: Undo): Promise<string> {
  const now = deps.now()
  await saveEmail(deps.db, userId, { email, isVerified: true })
  await supersedeTokens(deps.db, { userId, purposes: ['reset', 'verify-email'], now })
  const laterChanges = { userId, purposes: ['undo-email'], now, madeSince: changedAt } as const
  await supersedeTokens(deps.db, laterChanges)
  await endSessions(deps.db, { userId }, now)
  if (await wasResetSince(deps.db, userId, changedAt)) {
    await dropPassword(deps.db, userId)
    await requestReset(deps, email)
  }
  return undone
}

export async function requireAccount(deps: Deps, userId: string): Promise<Account> {
  const account = await findAccount(deps.db, { userId })
  refuseUnless(account, 'user.not-found')
  return account
}
