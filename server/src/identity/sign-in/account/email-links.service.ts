import type { MailedLink, Verification } from '@ngaji/contract/identity/sign-in/sign-in.schemas'
import { triesLeftDetails } from '@ngaji/contract/identity/sign-in/tries.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/implement.ts'
import { requestReset, requireAccount } from './account.service.ts'
import { tellOfAttachedEmail } from './email-notices.service.ts'
import { mailLink } from './link-letters.service.ts'
import {
  findMailedLink,
  supersedeTokens,
  useToken,
  wasResetSince,
  type FoundLink,
} from '../codes/one-time-tokens.queries.ts'
import { findAttemptPlace } from '../entry/login.service.ts'
import { isPasswordOf, mayBePassword } from '../entry/passwords.ts'
import { giveTryBack, takeTry } from '../entry/sign-in-tries.service.ts'
import { dropPassword, isEmailTaken, lockPassword, saveEmail } from '../entry/sign-in.queries.ts'
import { hashOfToken } from '../entry/tokens.ts'
import { endSessions, isStillOpen } from '../sessions/sessions.queries.ts'

const verified = 'Email berhasil diverifikasi.'
const attached = 'Email baru terpasang pada akun Anda.'
const undone = 'Perubahan email dibatalkan. Semua perangkat sudah dikeluarkan.'

type EmailLink = { userId: string; email: string; createdAt: Date }

/** What a mailed link is for, and whether it still works. Reading it changes nothing. */
export async function readMailedLink(deps: Deps, token: string): Promise<MailedLink> {
  const { purpose, state } = await requireLink(deps, token)
  return { purpose, state }
}

/**
 * Opens a verification link. The address that the account has is confirmed by that; programs that look into
 * mail open links too, so another address only says what is left to do: it may be mistyped, and then the
 * mailbox is a stranger's. Opened again, the link answers the same.
 */
export async function followVerification(
  deps: Deps,
  { principal }: Caller,
  token: string,
): Promise<Verification> {
  const link = await requireEmailLink(deps, token, 'verify-email')
  const account = await requireAccount(deps, link.userId)
  const isConfirmation = isSameAddress(account.email, link.email)
  if (link.state === 'used' && isConfirmation) {
    deps.audit(null)
    return { message: verified, leftToDo: null }
  }
  refuseUnless(link.state === 'open', 'auth.token-invalid')
  if (await isEmailTaken(deps.db, link.email, link.userId)) throw new AppError('user.email-taken')
  if (!isConfirmation) return tellWhatIsLeft(deps, link, principal?.userId === link.userId)
  await confirmAddress(deps, link, token)
  return { message: verified, leftToDo: null }
}

function tellWhatIsLeft(deps: Deps, { email }: EmailLink, isSignedIn: boolean): Verification {
  deps.audit(null)
  const rest = isSignedIn
    ? 'Ketuk "Pasang Email" untuk memasangnya.'
    : 'Isi password akun Anda, lalu ketuk "Pasang Email".'
  const message = `Email ${email} belum terpasang pada akun Anda. ${rest}`
  return { message, leftToDo: isSignedIn ? 'tap' : 'password' }
}

async function confirmAddress(deps: Deps, link: EmailLink, token: string): Promise<void> {
  await useLink(deps, link, { token, purpose: 'verify-email' })
  await saveEmail(deps.db, link.userId, { email: link.email, isVerified: true })
  await supersedeTokens(deps.db, { userId: link.userId, purposes: ['reset'], now: deps.now() })
}

/** The proof that the account is the asker's own, given before the transaction. */
export type OwnerProof = { by: 'session' } | { by: 'password'; checkedHash: string | null }

/**
 * A session of the account on this device, or its password. A try of the password counts like one at the
 * sign-in: whoever holds the link may be a stranger.
 */
export async function proveOwner(
  deps: Deps,
  { principal, request }: Caller,
  { token, password }: { token: string; password?: string | null | undefined },
): Promise<OwnerProof> {
  const link = await requireEmailLink(deps, token, 'verify-email')
  // A link that does not work opens nothing: no password is tried with it.
  if (principal?.userId === link.userId || link.state !== 'open') return { by: 'session' }
  refuseUnless(password, 'auth.password-needed', passwordMissing)
  refuseUnless(mayBePassword(password), 'auth.wrong-password', wrongPassword)
  const account = await requireAccount(deps, link.userId)
  const place = await findAttemptPlace(deps, request, { account, accountKey: account.userId })
  const tries = await takeTry(deps.db, place, { mayBeCode: false, now: deps.now() })
  const isRight = await isPasswordOf(account.passwordHash, password)
  refuseUnless(isRight, 'auth.wrong-password', {
    ...wrongPassword,
    ...triesLeftDetails(tries.left),
  })
  await giveTryBack(deps.db, tries, { mayBeCode: false })
  return { by: 'password', checkedHash: account.passwordHash }
}

const passwordMissing = { fields: { password: 'Password tidak boleh kosong!' } }
const wrongPassword = { fields: { password: 'Password salah.' } }

/** Attaches the address of a verification link to the account of its asker. Sent again, it answers the same. */
export async function finishEmailChange(
  deps: Deps,
  { principal }: Caller,
  { token, proof }: { token: string; proof: OwnerProof },
): Promise<string> {
  const link = await requireEmailLink(deps, token, 'verify-email')
  const passwordHash = await lockPassword(deps.db, link.userId)
  const account = await requireAccount(deps, link.userId)
  if (link.state === 'used' && isSameAddress(account.email, link.email)) {
    deps.audit(null)
    return attached
  }
  refuseUnless(link.state === 'open', 'auth.token-invalid')
  if (proof.by === 'session') {
    const isOwner = principal?.userId === link.userId
    const isOpen = isOwner && (await isStillOpen(deps.db, principal.sessionId))
    refuseUnless(isOpen, 'auth.password-needed', passwordMissing)
  } else refuseUnless(passwordHash === proof.checkedHash, 'auth.wrong-password', wrongPassword)
  refuseUnless(!account.isDisabled, 'auth.disabled')
  await useLink(deps, link, { token, purpose: 'verify-email' })
  await attachAddress(deps, link)
  return attached
}

async function attachAddress(deps: Deps, { userId, email }: EmailLink): Promise<void> {
  const account = await requireAccount(deps, userId)
  const former = account.email
  await saveEmail(deps.db, userId, { email, isVerified: true })
  await supersedeTokens(deps.db, { userId, purposes: ['reset'], now: deps.now() })
  if (isSameAddress(former, email)) return
  // Also of an address that was never proved: its owner may be the one who is shut out.
  if (former !== null) await mailLink(deps, account, { purpose: 'undo-email', to: former })
  await tellOfAttachedEmail(deps, account, email)
}

/**
 * Takes the former address back. A call of its own, made by a person's tap: a mail scanner that opens
 * every link, or a page that runs by itself, must not throw somebody out of the account.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<string> {
  const link = await requireEmailLink(deps, token, 'undo-email')
  if (link.state === 'used') return undone
  await useLink(deps, link, { token, purpose: 'undo-email' })
  await takeBack(deps, link)
  return undone
}

/** Back to the former address. Whatever the change made possible goes with it: letters, sessions, a password. */
async function takeBack(deps: Deps, { userId, email, createdAt }: EmailLink): Promise<void> {
  const now = deps.now()
  await saveEmail(deps.db, userId, { email, isVerified: true })
  await supersedeTokens(deps.db, { userId, purposes: ['reset', 'verify-email'], now })
  const laterChanges = { userId, purposes: ['undo-email'], now, madeSince: createdAt } as const
  await supersedeTokens(deps.db, laterChanges)
  await endSessions(deps.db, { userId }, now)
  if (await wasResetSince(deps.db, userId, createdAt)) {
    await dropPassword(deps.db, userId)
    await requestReset(deps, email)
  }
}

/** Uses a link up, unless another account has its address by now. */
async function useLink(
  deps: Deps,
  { userId, email }: EmailLink,
  { token, purpose }: { token: string; purpose: 'verify-email' | 'undo-email' },
): Promise<void> {
  const which = { tokenHash: hashOfToken(token), purposes: [purpose], now: deps.now() }
  refuseUnless(await useToken(deps.db, which), 'auth.token-invalid')
  if (await isEmailTaken(deps.db, email, userId)) throw new AppError('user.email-taken')
  deps.audit({ target: { type: 'user', id: userId } })
}

async function requireLink(deps: Deps, token: string): Promise<FoundLink> {
  const link = await findMailedLink(deps.db, { tokenHash: hashOfToken(token), now: deps.now() })
  refuseUnless(link, 'auth.token-invalid')
  return link
}

async function requireEmailLink(
  deps: Deps,
  token: string,
  purpose: 'verify-email' | 'undo-email',
): Promise<EmailLink & Pick<FoundLink, 'state'>> {
  const { purpose: isFor, email, ...link } = await requireLink(deps, token)
  refuseUnless(isFor === purpose && email !== null, 'auth.token-invalid')
  return { ...link, email }
}

function isSameAddress(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
