import { texts } from '@ngaji/contract/words/texts'
import { emailText } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import { refuseUnless } from '../../../app-error.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { count } from '../../../platform/http/guard/limits.ts'
import { postJob } from '../../../platform/jobs/jobs.ts'
import { postLetter } from '../../../platform/mail/letters.ts'
import { handOverLetter } from './letters.ts'
import { isUnreachable, mailLink } from './link-letters.service.ts'
import { hasLiveToken, supersedeTokens } from '../codes/one-time-tokens.queries.ts'
import { endSessions, isStillOpen } from '../sessions/sessions.queries.ts'
import {
  dropPassword,
  findAccount,
  isEmailTaken,
  lockPassword,
  type Account,
} from '../entry/sign-in.queries.ts'

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
  if (!account || account.isDisabled) return
  // However often strangers ask: a link that opens lies in the mailbox after every request.
  if (isOver && (await hasLiveToken(deps.db, { userId: account.userId, purpose: 'reset', now })))
    return
  if (!mayBeMailedALink(account)) return
  // The letter goes to the address as the account has it: what was typed may only look like it.
  const to = account.email ?? email
  await inTransaction(deps.db, (tx) =>
    mailLink({ ...deps, db: tx }, account, { purpose: 'reset', to }),
  )
}

/**
 * An account that was never opened is opened by its code: an address that was not proved may be mistyped.
 * An address that the office did not enter opens nothing before it is proved.
 */
export function mayBeMailedALink(account: Account): boolean {
  if (account.isEmailVerified) return true
  return account.passwordHash !== null && isOfOffice(account)
}

function isOfOffice({ email, officeEmail }: Account): boolean {
  return email !== null && email.toLowerCase() === officeEmail?.toLowerCase()
}

/**
 * Asks for a verification letter to the own address, or to a new one that then replaces it. Looking the
 * address up here would tell whether it has an account: by the answer, or by its time.
 */
export async function requestVerifyEmail(
  deps: Deps,
  actor: Actor,
  { isNewEmail, newEmail }: { isNewEmail: boolean; newEmail?: string | null | undefined },
): Promise<void> {
  const account = await requireAccount(deps, actor.userId)
  const email = isNewEmail ? requireAddress(newEmail ?? '') : account.email
  refuseUnless(email, 'user.no-email')
  const { userId, sessionId } = actor
  await postJob(deps, {
    kind: 'sign-in.mail-verify-link',
    payload: { userId, sessionId, email },
  })
  deps.audit({ target: { type: 'user', id: userId } })
}

/** The address as it is kept: the sign-in cleans what is typed in the same way. */
function requireAddress(typed: string): string {
  const { data } = emailText.safeParse(typed)
  const sentence = typed ? 'Email tidak valid!' : texts.profileErrors.emailEmpty
  refuseUnless(data, 'request.invalid', { fields: { newEmail: sentence } })
  return data
}

const verifyRequestSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  email: z.string(),
})

/**
 * The later half: a link, unless the address has another account, or the session that asked for it was
 * ended meanwhile, by the office's code for one: what it began must not go on.
 */
export async function mailVerifyLink(deps: Deps, payload: unknown): Promise<void> {
  const { userId, sessionId, email } = verifyRequestSchema.parse(payload)
  const account = await findAccount(deps.db, { userId })
  if (!account || account.isDisabled) return
  if (await isEmailTaken(deps.db, email, userId)) return
  await inTransaction(deps.db, async (tx) => {
    // The use of a code waits for this row, or has ended the session by now.
    await lockPassword(tx, userId)
    if (!(await isStillOpen(tx, sessionId))) return
    await mailLink({ ...deps, db: tx }, account, { purpose: 'verify-email', to: email })
  })
}

/** The office entered the first address of an account: it is asked to prove itself. */
export async function announceFirstEmail(deps: Deps, userId: string): Promise<void> {
  const account = await requireAccount(deps, userId)
  const { email } = account
  if (email) await mailLink(deps, account, { purpose: 'verify-email', to: email })
}

const everyPurpose = ['activation', 'reset', 'verify-email', 'undo-email'] as const

/**
 * The office gave the account another address, and so to somebody else: nothing the former holder has
 * opens it any more, and a mistyped address opens it neither, only a new activation code does. The owner
 * of the former, verified address is told; there is no way back but by the office.
 */
export async function handOver(
  deps: Deps,
  userId: string,
  former: { email: string; name: string; isEmailVerified: boolean },
): Promise<void> {
  const { db, now } = deps
  await dropPassword(db, userId)
  await endSessions(db, { userId }, now())
  await supersedeTokens(db, { userId, purposes: everyPurpose, now: now() })
  const { email: to, name, isEmailVerified } = former
  if (!isEmailVerified || isUnreachable(to)) return
  await postLetter(deps, { ...handOverLetter({ to, name }), kind: 'handed-over', userId })
}

export async function requireAccount(deps: Deps, userId: string): Promise<Account> {
  const account = await findAccount(deps.db, { userId })
  refuseUnless(account, 'user.not-found')
  return account
}
