import { shortName } from '@ngaji/contract/values/person/short-name.rules'
import { createHash } from 'node:crypto'
import { isActivationCode } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import { triesLeftDetails } from '@ngaji/contract/identity/sign-in/tries.rules'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import { skewMs } from '../../../platform/database/clock-ahead.ts'
import { imagePath } from '../../../platform/files/image-path.ts'
import type { Caller, RequestFacts } from '../../../platform/http/implement.ts'
import { hashOfSecret } from './card-secret.ts'
import type { CardUse, NoteCardUses } from './card-uses.ts'
import { hashesOfActivationCodes } from '../codes/activation.ts'
import { draftKeyOf } from '../sessions/draft-key.ts'
import { countFailedAccounts, findDevice, logTry, wasOpenedFrom } from './failures.queries.ts'
import { knowDevice } from '../sessions/known-devices.service.ts'
import { networkOf } from './network.ts'
import { findLiveActivation } from '../codes/one-time-tokens.queries.ts'
import { isPasswordOf, mayBePassword } from './passwords.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { findAccount, lockPassword, type Account } from './sign-in.queries.ts'
import { giveTryBack, takeTry, type Place, type Tries } from './sign-in-tries.service.ts'
import { hashOfToken } from './tokens.ts'
import { useCode } from '../codes/use-code.service.ts'

export type Credentials = {
  email?: string | null | undefined
  nis?: string | null | undefined
  userId?: string | undefined
  password: string
  deviceLabel?: string | undefined
}

/** What checking the credentials found, before anything is written. */
export type Attempt = {
  account: Account | null
  tries: Tries
  /** The typed secret has the shape of an activation code. */
  mayBeCode: boolean
  isSprayed: boolean
  proof: 'password' | 'activation' | 'none'
}

const sprayWindowMs = 10 * 60_000
const sprayAccounts = 50
const sprayDelayMs = 2000
/** Asked for in place of an unknown account, so that the unknown cost the same statements. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Looks the account up and checks the password: outside the transaction, because hashing is slow on
 * purpose. An unknown name costs the same time and counts the same way as a known one.
 */
export async function checkCredentials(
  deps: Deps,
  { request }: Caller,
  credentials: Credentials,
): Promise<Attempt> {
  const name = requireSignInName(credentials)
  const mayBeCode = refuseNoSecret(credentials.password)
  const account = (await findByName(deps, credentials)) ?? null
  const accountKey = keyOfAccount(account, name)
  const place = await findAttemptPlace(deps, request, { account, accountKey })
  const tries = await takeTry(deps.db, place, { mayBeCode, now: deps.now() })
  const isSprayed = await isSprayedFrom(deps, request.address)
  // A device that opened the account before is not made to wait for what others do in its network.
  if (isSprayed && !place.device) await deps.wait(sprayDelayMs)
  const proof = await proofOf(deps, { account, tries }, credentials.password)
  return { account, tries, mayBeCode, isSprayed, proof }
}

/**
 * Refuses what can be neither a password nor a code, before it is counted: half a paste or a slip guesses nothing,
 * whoever has the account. Answers whether it may be a code.
 */
export function refuseNoSecret(typed: string): boolean {
  const mayBeCode = isActivationCode(typed)
  refuseUnless(mayBeCode || mayBePassword(typed), 'auth.wrong-credentials')
  return mayBeCode
}

/** The key that tries of a name are counted by, also of a name without an account. */
export function keyOfAccount(account: Account | null, name: string): string {
  return account?.userId ?? `none:${createHash('sha256').update(name).digest('hex')}`
}

export async function findAttemptPlace(
  deps: Deps,
  { address, deviceToken }: RequestFacts,
  { account, accountKey }: { account: Account | null; accountKey: string },
): Promise<Place> {
  const userId = account?.userId ?? nobody
  const device = deviceToken && (await findDevice(deps.db, userId, hashOfToken(deviceToken)))
  const isKnownNetwork = await wasOpenedFrom(deps.db, userId, networkOf(address))
  return { accountKey, device: device || null, address, isKnownNetwork }
}

async function isSprayedFrom(deps: Deps, address: string): Promise<boolean> {
  const now = deps.now().getTime()
  const during = { since: new Date(now - sprayWindowMs), until: new Date(now + skewMs) }
  return (await countFailedAccounts(deps.db, networkOf(address), during)) > sprayAccounts
}

/**
 * The address, NIS, card code or person as sent, and the field. An account is found by one field alone: were a
 * name that nobody has counted over all fields, the count would tell which names exist.
 */
export function requireSignInName({ email, nis, userId }: Credentials): string {
  const name = (email || nis || userId || '').toLowerCase()
  refuseUnless(name !== '', 'request.invalid', { fields: { email: 'Email tidak boleh kosong!' } })
  return `${email ? 'email' : nis ? 'nis' : 'user'}:${name}`
}

export function findByName(deps: Deps, { email, nis, userId }: Credentials) {
  if (email) return findAccount(deps.db, { email })
  if (!nis && userId) return findAccount(deps.db, { userId })
  const code = parseCardCode(nis ?? '')
  switch (code.kind) {
    case 'card':
      return findAccount(deps.db, { nis: code.nis, secretHash: hashOfSecret(code.secret) })
    case 'nis':
      return findAccount(deps.db, { nis: code.nis, secretHash: null })
    case 'other':
      return null
    default:
      return code satisfies never
  }
}

/** Both ways in are always tried, so that the time does not tell which one an account has. */
async function proofOf(
  deps: Deps,
  { account, tries }: Pick<Attempt, 'account' | 'tries'>,
  password: string,
): Promise<Attempt['proof']> {
  const tokenHashes = hashesOfActivationCodes(password)
  const passwordHash = account?.passwordHash ?? null
  const isPassword = await isPasswordOf(tries.mayTestPassword ? passwordHash : null, password)
  const which = { userId: account?.userId ?? nobody, tokenHashes, now: deps.now() }
  const activation = await findLiveActivation(deps.db, which)
  if (isPassword) return 'password'
  return activation && tries.mayTestCode ? 'activation' : 'none'
}

type SignInDeps = Deps & { noteCardUses: NoteCardUses }

/** Writes what the attempt comes to: a counted failure, or a session. */
export async function signIn(
  deps: SignInDeps,
  { request }: Caller,
  credentials: Credentials,
  attempt: Attempt,
) {
  const { account } = attempt
  // True for the password; else the code.
  const isIn = account !== null && (await findProof(deps, account, attempt, credentials.password))
  await logTry(deps.db, {
    id: deps.newId(),
    at: deps.now(),
    userId: account?.userId ?? null,
    accountKey: attempt.tries.accountKey,
    network: networkOf(request.address),
    deviceLabel: credentials.deviceLabel ?? request.deviceLabel,
    isOk: isIn !== false,
  })
  deps.audit(signInAuditNote(account, isIn !== false && !account.isDisabled))
  if (!isIn) return refuse(deps, attempt)
  await giveTryBack(deps.db, attempt.tries, attempt)
  if (account.isDisabled) return new AppError('auth.disabled')
  const begun = isIn === true ? account : await useCode(deps, account, isIn.id)
  const opened = { credentials, account: begun, attempt }
  return welcome(deps, { request, principal: null }, opened)
}

/** Whoever signed in did it; somebody who only tried is nobody, whichever account was meant. */
function signInAuditNote(account: Account | null, isWelcome: boolean): AuditNote {
  if (account === null) return {}
  const { userId, role, branchId, subBranchId } = account
  const target = { type: 'user', id: userId } as const
  return isWelcome ? { target, actor: { userId, role, branchId, subBranchId } } : { target }
}

/** The proof was checked before the transaction: a password chosen meanwhile has made it worthless. */
async function findProof(
  { db, now }: Deps,
  { userId, passwordHash }: Account,
  { proof }: Attempt,
  password: string,
): Promise<boolean | { id: string }> {
  if (proof === 'none') return false
  const isUnchanged = (await lockPassword(db, userId)) === passwordHash
  if (proof === 'password') return isUnchanged
  const tokenHashes = hashesOfActivationCodes(password)
  return (await findLiveActivation(db, { userId, tokenHashes, now: now() })) ?? false
}

/** The try was counted before it was made, and stays counted. */
function refuse(deps: Deps, { isSprayed, tries: { left } }: Attempt): AppError {
  if (isSprayed) deps.log.error('one network fails to sign in to many accounts')
  return new AppError('auth.wrong-credentials', triesLeftDetails(left))
}

/** The card somebody signed in with, if any. */
function cardUseOf({ email, nis }: Credentials, now: Date): CardUse[] {
  const code = parseCardCode(email ? '' : (nis ?? ''))
  return code.kind === 'card' ? [{ hash: hashOfSecret(code.secret), at: now.toISOString() }] : []
}

type Welcome = { credentials: Credentials; account: Account; attempt: Attempt }

async function welcome(
  deps: SignInDeps,
  { request }: Caller,
  { credentials, account, attempt }: Welcome,
) {
  const now = deps.now()
  const { userId, sessionHours } = account
  const label = credentials.deviceLabel || request.deviceLabel
  await deps.noteCardUses(deps.db, cardUseOf(credentials, now))
  const deviceLabel = await knowDevice(deps, request, { userId, label, now })
  const session = await openSession(deps, account, { deviceLabel, sessionHours, now })
  request.setSessionCookie(session.token, session.absoluteExpiresAt)
  return {
    message: `Selamat datang, ${shortName(account.name)}.`,
    user: userOf(account, attempt.proof === 'activation' || account.mustChangePassword),
    token: session.token,
    expiration: session.expiresAt.toISOString(),
    draftKey: draftKeyOf(deps, account.userId),
  }
}

export function userOf(account: Account, mustChangePassword: boolean) {
  const { userId, name, role, email, isEmailVerified, image, thumbnail } = account
  return {
    id: userId,
    name,
    role,
    email,
    isEmailVerified,
    image: imagePath(image),
    thumbnail: imagePath(thumbnail),
    mustChangePassword,
    subBranchId: {
      id: account.subBranchId,
      name: account.subBranchName,
      branchId: { id: account.branchId, name: account.branchName },
    },
  }
}
