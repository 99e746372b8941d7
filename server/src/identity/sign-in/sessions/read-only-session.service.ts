import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Authenticated } from '../../../platform/http/create-app.ts'
import { isGenuine, passLifeMs, readClaims } from './read-only-pass.ts'
import { freshPasswordMs } from './session-life.ts'
import { findPassHolder } from './sessions.queries.ts'

/** The person behind a pass. A pass opens reading only, and only as long as nothing can be written. */
export async function authenticatePass(
  { db, config, now }: Deps,
  token: string,
  { isReadOnly }: { isReadOnly: boolean },
): Promise<Authenticated> {
  const { userId, passId, expiresAt } = readClaims(token)
  const holder = await findPassHolder(db, userId)
  refuseUnless(holder && isGenuine(config.cardKey, token, holder), 'request.signed-out')
  const isLive = isReadOnly && expiresAt > now() && !holder.isDisabled
  refuseUnless(isLive, 'session.expired')
  const { passwordHash: _passwordHash, isDisabled: _isDisabled, ...person } = holder
  const givenAt = expiresAt.getTime() - passLifeMs
  const principal = {
    ...person,
    userId,
    sessionId: passId,
    confirmedUntil: new Date(givenAt + freshPasswordMs),
    readOnlyUntil: expiresAt,
  }
  return { principal, expiresAt }
}
