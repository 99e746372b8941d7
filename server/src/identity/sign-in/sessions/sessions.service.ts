import type { Role } from '@ngaji/contract/roles'
import type { Authenticated, SessionUse } from '../../../platform/http/create-app.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, refuseUnless } from '../../../app-error.ts'
import { makerLabel } from '../codes/code-notices.service.ts'
import { classifyFailure } from '../../../platform/database/failure.ts'
import { isPass, isGenuine, passLifeMs, readClaims } from './read-only-pass.ts'
import {
  absoluteEnd,
  freshPasswordMs,
  isDueForTouch,
  nextExpiry,
  sessionMs,
} from './session-life.ts'
import {
  endOldestSessions,
  findCodeThatEnded,
  findSession,
  saveSession,
  touchSession,
  type LiveSession,
  findPassHolder,
} from './sessions.queries.ts'
import { hashOfToken, newToken } from '../entry/tokens.ts'

/**
 * Who stands behind a token, now: role and place are read from the rows, never from the client. What
 * the app asks by itself is no use: it does not move the end of the session.
 */
export async function authenticate(
  deps: Deps,
  token: string,
  { isUse, isReadOnly, clockOffsetMs = null }: SessionUse = { isUse: true, isReadOnly: false },
): Promise<Authenticated> {
  if (isPass(token)) return authenticatePass(deps, token, { isReadOnly })
  const session = await findSession(deps.db, hashOfToken(token))
  refuseUnless(session, 'request.signed-out')
  const now = deps.now()
  const isLive = session.revokedAt === null && session.expiresAt > now && !session.isDisabled
  if (!isLive) throw await sessionOver(deps, session)
  const isDue = isUse && isDueForTouch(session.lastSeenAt, now)
  const expiresAt = isDue ? await prolong(deps, session, { now, clockOffsetMs }) : session.expiresAt
  const { id, userId, role, name, branchId, subBranchId, teacherId, studentId } = session
  const principal = {
    sessionId: id,
    userId,
    role,
    name,
    branchId,
    subBranchId,
    teacherId,
    studentId,
    mustChangePassword: session.mustChangePassword,
    confirmedUntil: session.confirmedUntil,
  }
  return { principal, expiresAt }
}

/**
 * The end of a session, for the device that still holds its token. Where an activation code ended it the
 * device is told who made the code: its holder proves by the token to have been signed in.
 */
async function sessionOver({ db }: Deps, { id, revokedAt }: LiveSession): Promise<AppError> {
  const code = revokedAt === null ? undefined : await findCodeThatEnded(db, id)
  if (!code) return new AppError('session.expired')
  const { makerName: name, makerRole: role } = code
  const maker = makerLabel(name !== null && role !== null ? { name, role } : undefined)
  return new AppError('session.expired', { details: { endedBy: 'activationCode', maker } })
}

/** While the disk is full people read on: nothing can be saved, so the session just keeps its end. */
async function prolong(
  { db }: Deps,
  session: LiveSession,
  { now, clockOffsetMs }: { now: Date; clockOffsetMs: number | null },
): Promise<Date> {
  const life = sessionMs(session.role, session.sessionHours)
  const expiresAt = nextExpiry(now, session.absoluteExpiresAt, life)
  try {
    await touchSession(db, session.id, { lastSeenAt: now, expiresAt, clockOffsetMs })
    return expiresAt
  } catch (error) {
    if (classifyFailure(error)?.kind !== 'read-only') throw error
    return session.expiresAt
  }
}

type Person = { userId: string; role: Role }

/** Ten devices are more than a person uses: with the eleventh sign-in the oldest session is over. */
const mostSessions = 10

/** Opens a session. The token is told once and stored only as a hash. */
export async function openSession(
  deps: Deps,
  { userId, role }: Person,
  {
    deviceLabel,
    sessionHours,
    now = deps.now(),
  }: { deviceLabel: string; sessionHours: number; now?: Date },
): Promise<{ token: string; expiresAt: Date; absoluteExpiresAt: Date }> {
  const token = newToken()
  const absoluteExpiresAt = absoluteEnd(now)
  const expiresAt = nextExpiry(now, absoluteExpiresAt, sessionMs(role, sessionHours))
  await saveSession(deps.db, {
    id: deps.newId(),
    user_id: userId,
    token_hash: hashOfToken(token),
    device_label: deviceLabel,
    created_at: now,
    last_seen_at: now,
    confirmed_until: new Date(now.getTime() + freshPasswordMs),
    expires_at: expiresAt,
    absolute_expires_at: absoluteExpiresAt,
  })
  await endOldestSessions(deps.db, { userId, mostSessions, now })
  return { token, expiresAt, absoluteExpiresAt }
}

/** The person behind a pass. A pass opens reading only, and only as long as nothing can be written. */
async function authenticatePass(
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
