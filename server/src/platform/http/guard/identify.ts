import type { Principal } from '@ngaji/contract/roles'
import { isWrite } from '@ngaji/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { AppParts, Authenticated, MountParts } from '../create-app.ts'
import { authorize, refuseCrossSite } from './guard.ts'
import type { Actor, Caller, Implemented } from '../implement.ts'
import { readRequestFacts, type Facts } from '../request/request-facts.ts'
import { tooMany } from './limits.ts'
import { findToken } from './session-cookie.ts'

/**
 * The caller, identified before the body is read: a signed-out client learns nothing of its other
 * errors.
 */
export type Identity = { principal: Principal | null; caller: Actor | Caller; facts: Facts }

const perSession = 600
const perAddress = 3000

export async function identify(
  parts: MountParts,
  implemented: Implemented,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const { deps } = parts
  const { route, access, isStateless } = implemented
  const isReadOnly = parts.readOnly.isReadOnly(deps.now())
  // The screens show it, and entries waiting on a phone keep waiting.
  if (isReadOnly) void reply.header('x-read-only', '1')
  const facts = readRequestFacts(request, reply, deps)
  countInGeneral(parts, `address:${facts.address}`, perAddress)
  const found = isStateless ? null : findToken(request, access, deps.config)
  const session =
    found &&
    (await findSession(parts, found.token, {
      route,
      access,
      isReadOnly,
      clockOffsetMs: clockOffsetOf(request),
    }))
  if (session) {
    countInGeneral(parts, `session:${session.principal.sessionId}`, perSession)
    void reply.header('x-session-expires', session.expiresAt.toISOString())
  }
  const principal = session?.principal ?? null
  if (access === 'public') return { principal, caller: { principal, request: facts }, facts }
  refuseUnless(session, 'request.signed-out')
  refuseOtherUser(request, session.principal)
  refuseWriteInReadOnlySession(implemented, session.principal)
  if (found?.from === 'cookie') refuseCrossSite(route, request.headers, deps.config.baseUrl)
  return { principal, caller: authorize(route, session.principal, facts, deps.now()), facts }
}

/**
 * `x-user-id`: whose records a service worker sends. It has no more than the cookie, which may be somebody else's by
 * now: the records wait for their own user. A worker of an earlier version does not say it.
 */
function refuseOtherUser({ headers }: FastifyRequest, { userId }: Principal): void {
  const told = headers['x-user-id']
  refuseUnless(told === undefined || told === userId, 'request.signed-out')
}

/**
 * A session issued while the database took no writes only reads, also once the database takes
 * writes again.
 */
function refuseWriteInReadOnlySession(
  { route, whileReadOnly }: Implemented,
  { readOnlyUntil }: Principal,
): void {
  if (readOnlyUntil === undefined || !isWrite(route) || whileReadOnly) return
  throw new AppError('server.read-only', { retryAfterSeconds: 60 })
}

function countInGeneral({ deps, generalLimit }: AppParts, key: string, max: number): void {
  const seconds = generalLimit.secondsToWait(key, max, deps.now().getTime())
  if (seconds === null) return
  throw tooMany(seconds)
}

/** Limits of the column; a clock further away is wrong all the same. */
const furthestOffsetMs = 2_000_000_000

/**
 * `x-clock-offset`: server minus device in milliseconds, measured by our app. Null for any other
 * value.
 */
function clockOffsetOf({ headers }: FastifyRequest): number | null {
  const told = headers['x-clock-offset']
  if (typeof told !== 'string' || !/^-?\d{1,13}$/.test(told)) return null
  return Math.min(furthestOffsetMs, Math.max(-furthestOffsetMs, Number(told)))
}

type Wanted = Pick<Implemented, 'route' | 'access'> & {
  isReadOnly: boolean
  clockOffsetMs: number | null
}

/** Finds the session of a token. An expired one counts as signed out on a public route. */
async function findSession(
  { deps, authenticate }: AppParts,
  token: string,
  { route, access, ...use }: Wanted,
): Promise<Authenticated | null> {
  try {
    return await authenticate(deps, token, { isUse: !route.isPassive, ...use })
  } catch (error) {
    const isDead = error instanceof AppError && error.status === 401
    if (access === 'public' && isDead) return null
    throw error
  }
}
