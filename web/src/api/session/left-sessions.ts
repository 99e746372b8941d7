import { fetchOwn } from '../line/own-response.ts'
import { deviceStorage } from './device-storage.ts'
import { leftSessionsKey } from './left-sessions-key.ts'
import { serverMillis } from '../clock/server-clock.ts'
import { sessionStore } from './session-store.ts'
import { hexDigestOf } from '../secure-context/digest.ts'

/**
 * A sign-out made without signal: the SHA-256 of the token, which can end the session but not use it, and
 * its expiry. No personal data.
 */
type LeftSession = { revocation: string; expiration: string }

/** The format of earlier versions, with the token itself. */
type FormerLeftSession = { token: string; expiration: string }

/** The address of `signInRoutes.endLeftSession`; importing the route would bundle its schemas. */
const address = '/api/users/logout/left'

const timeoutMs = 5_000

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isLeft(value: unknown): value is LeftSession | FormerLeftSession {
  if (typeof value !== 'object' || value === null) return false
  const { revocation, token, expiration } = value as Partial<LeftSession & FormerLeftSession>
  return isText(expiration) && (isText(revocation) || isText(token))
}

function storedLeftSessions(): readonly (LeftSession | FormerLeftSession)[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(leftSessionsKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLeft) : []
  } catch {
    // A text under our key that is not ours holds no sessions.
    return []
  }
}

function saveLeftSessions(sessions: readonly (LeftSession | FormerLeftSession)[]): void {
  if (sessions.length === 0) deviceStorage.remove(leftSessionsKey)
  else deviceStorage.write(leftSessionsKey, JSON.stringify(sessions))
}

/** Stores a sign-out without signal, to be sent when signal returns. */
export async function rememberLeftSession({ token, expiration }: FormerLeftSession): Promise<void> {
  const revocation = await hexDigestOf(token)
  const others = storedLeftSessions().filter(
    (other) => !('revocation' in other && other.revocation === revocation),
  )
  saveLeftSessions([...others, { revocation, expiration }])
}

/** Reads the stored sign-outs, and replaces tokens of an earlier version by hashes. */
async function leftSessions(): Promise<LeftSession[]> {
  const sessions = await Promise.all(
    storedLeftSessions().map(async (session) => {
      if ('revocation' in session) return session
      const revocation = await hexDigestOf(session.token)
      return { revocation, expiration: session.expiration }
    }),
  )
  saveLeftSessions(sessions)
  return sessions
}

function forget(revocation: string): void {
  saveLeftSessions(
    storedLeftSessions().filter(
      (other) => 'revocation' in other && other.revocation !== revocation,
    ),
  )
}

let ending: Promise<void> | null = null

/** Sends every sign-out made without signal. Never rejects: a failed one is kept for the next time. */
export function endLeftSessions(): Promise<void> {
  ending ??= withLock(endEach).finally(() => {
    ending = null
  })
  return ending
}

/** Web lock, one tab at a time: the end of a session must not race with a sign-in in another tab. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (storedLeftSessions().length === 0) return
  if ('locks' in navigator) await navigator.locks.request('ngaji-left-sessions', work)
  else await work()
}

async function endEach(): Promise<void> {
  const left = await leftSessions()
  await Promise.all(
    left.map(async ({ revocation, expiration }) => {
      const isOver = !(Date.parse(expiration) > serverMillis())
      if (isOver || (await isEnded(revocation))) forget(revocation)
    }),
  )
}

async function isEnded(revocation: string): Promise<boolean> {
  try {
    const response = await fetchOwn(address, {
      wanted: 'json',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ revocation }),
      cache: 'no-store',
      // The response clears the cookie, which after another sign-in belongs to the new session.
      credentials: sessionStore.current() ? 'omit' : 'same-origin',
      timeoutMs,
    })
    return response.ok
  } catch {
    // Still no answer of our server.
    return false
  }
}
