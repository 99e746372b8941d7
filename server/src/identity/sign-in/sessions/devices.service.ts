import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Caller, RequestFacts } from '../../../platform/http/implement.ts'
import { listTries, nameDevice } from '../entry/failures.queries.ts'
import { reachesBelow, type Person } from '../account/person-scope.ts'
import {
  endSessionOfToken,
  endSessions,
  findPersonForScope,
  findSessionOwner,
  listLiveSessions,
  renameSession,
} from './sessions.queries.ts'

const triesShown = 10

/** Oneself, or somebody of a role below in the own kelompok, desa or region. */
function reaches(actor: Actor, person: Person): boolean {
  return person.id === actor.userId || reachesBelow(actor, person)
}

async function requirePerson(deps: Deps, actor: Actor, userId: string): Promise<Person> {
  const person = await findPersonForScope(deps.db, userId)
  if (!person || !reaches(actor, person)) throw new AppError('user.not-found')
  return person
}

export async function logout(deps: Deps, actor: Actor): Promise<void> {
  await endSessions(deps.db, { userId: actor.userId, sessionId: actor.sessionId }, deps.now())
  actor.request.setSessionCookie(null)
  deps.audit({ target: { type: 'user', id: actor.userId } })
}

/** While nothing can be written this browser is signed out all the same; the device tells of the session later. */
export function leaveReadOnly(request: RequestFacts): AppError {
  request.setSessionCookie(null)
  return new AppError('server.read-only', { retryAfterSeconds: 60 })
}

/**
 * Ends a session that a device left without signal. The device kept the token's hash, as the server
 * does: it ends the session and opens nothing. Answers the same whether there was one.
 */
export async function endLeftSession(
  deps: Deps,
  { principal, request }: Caller,
  revocation: string,
): Promise<void> {
  const ended = await endSessionOfToken(deps.db, Buffer.from(revocation, 'hex'), deps.now())
  if (ended && principal?.sessionId === ended.id) request.setSessionCookie(null)
  deps.audit(ended ? { target: { type: 'user', id: ended.userId } } : null)
}

export async function listSessionsOf(deps: Deps, actor: Actor, userId: string) {
  const person = await requirePerson(deps, actor, userId)
  const live = await listLiveSessions(deps.db, person.id, deps.now())
  const isOwn = person.id === actor.userId
  const tries = isOwn ? await listTries(deps.db, person.id, triesShown) : []
  return {
    sessions: live.map(({ createdAt, lastSeenAt, expires, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expires: expires.toISOString(),
      isCurrent: session.id === actor.sessionId,
    })),
    signIns: tries.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

export async function endOneSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const owner = await findSessionOwner(deps.db, sessionId)
  refuseUnless(owner && reaches(actor, owner), 'session.not-found')
  const ended = await endSessions(deps.db, { userId: owner.id, sessionId }, deps.now())
  refuseUnless(ended > 0, 'session.not-found')
  if (sessionId === actor.sessionId) actor.request.setSessionCookie(null)
  deps.audit({ target: { type: 'user', id: owner.id } })
}

export async function renameOwnSession(
  deps: Deps,
  actor: Actor,
  { sessionId, label }: { sessionId: string; label: string },
): Promise<void> {
  const named = { userId: actor.userId, sessionId, label }
  refuseUnless(await renameSession(deps.db, named), 'session.not-found')
  await nameDevice(deps.db, named)
}

export async function endSessionsOf(
  deps: Deps,
  actor: Actor,
  { userId = actor.userId, keepCurrent }: { userId?: string | undefined; keepCurrent: boolean },
): Promise<number> {
  const person = await requirePerson(deps, actor, userId)
  const isKept = keepCurrent && person.id === actor.userId
  const which = { userId: person.id, ...(isKept && { exceptSessionId: actor.sessionId }) }
  deps.audit({ target: { type: 'user', id: person.id } })
  return endSessions(deps.db, which, deps.now())
}
