import { shortName } from '@ngaji/contract/values/person/short-name.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/implement.ts'
import { draftKeyOf } from './draft-key.ts'
import {
  findByName,
  keyOfAccount,
  refuseNoSecret,
  requireSignInName,
  findAttemptPlace,
  userOf,
  type Credentials,
} from '../entry/login.service.ts'
import { isPasswordOf } from '../entry/passwords.ts'
import { passLifeMs, writePass } from './read-only-pass.ts'
import { ReadOnlyTries } from './read-only-tries.ts'
import type { Account } from '../entry/sign-in.queries.ts'

const tries = new ReadOnlyTries()
const retryAfterSeconds = 60

/**
 * Signs in while the database takes no writes: a signed pass to read with, for half an hour at most,
 * instead of a session. No device is remembered, no try is written down. An activation code would have to
 * be followed by a new password, which cannot be saved now.
 */
export async function signInReadOnly(deps: Deps, { request }: Caller, credentials: Credentials) {
  const { password } = credentials
  const mayBeCode = refuseNoSecret(password)
  const { account, place } = await findPlace(deps, request, credentials)
  const now = deps.now()
  tries.take(place, now)
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
  if (!isRight || account === null) return wrong(mayBeCode)
  tries.giveBack(place, now)
  if (account.isDisabled) return new AppError('auth.disabled')
  return givePass(deps, request, account)
}

async function findPlace(deps: Deps, request: Caller['request'], credentials: Credentials) {
  const name = requireSignInName(credentials)
  const account = (await findByName(deps, credentials)) ?? null
  const accountKey = keyOfAccount(account, name)
  const { device, ...where } = await findAttemptPlace(deps, request, { account, accountKey })
  return { account, place: { ...where, deviceId: device?.id ?? null } }
}

/** The answer does not tell a good code from a bad one: such a try would be free, because no count is kept. */
function wrong(mayBeCode: boolean): AppError {
  return mayBeCode
    ? new AppError('server.read-only', { retryAfterSeconds })
    : new AppError('auth.wrong-credentials')
}

function givePass(deps: Deps, request: Caller['request'], account: Account) {
  const expiresAt = new Date(deps.now().getTime() + passLifeMs)
  const { userId } = account
  const token = writePass(deps.config.cardKey, { userId, passId: deps.newId(), expiresAt }, account)
  request.setSessionCookie(token, expiresAt)
  deps.log.warn({ userId }, 'nothing can be written: signed in with a pass to read')
  return {
    message: `Selamat datang, ${shortName(account.name)}.`,
    user: userOf(account, account.mustChangePassword),
    token,
    expiration: expiresAt.toISOString(),
    draftKey: draftKeyOf(deps, userId),
  }
}
