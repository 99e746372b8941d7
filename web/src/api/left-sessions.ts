import { startDeadline } from './deadline.ts'
import { deviceStorage } from './device-storage.ts'
import { leftSessionsKey } from './left-sessions-key.ts'
import { serverMillis } from './server-clock.ts'
import { sessionStore } from './session-store.ts'

/** A session left without signal: its token, and when it ends by itself. Nothing of the person. */
type LeftSession = { token: string; expiration: string }

/** The address of `signInRoutes.logout`; the route itself would bring its schemas along. */
const address = '/api/users/logout'

const timeoutMs = 5_000

function isLeftSession(value: unknown): value is LeftSession {
  if (typeof value !== 'object' || value === null) return false
  const { token, expiration } = value as Partial<LeftSession>
  return typeof token === 'string' && typeof expiration === 'string'
}

function leftSessions(): readonly LeftSession[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(leftSessionsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLeftSession) : []
  } catch {
    // Somebody else's text under our key holds no sessions.
    return []
  }
}

function save(sessions: readonly LeftSession[]): void {
  if (sessions.length === 0) deviceStorage.remove(leftSessionsKey)
  else deviceStorage.write(leftSessionsKey, JSON.stringify(sessions))
}

/** The person has left, and the server does not know: it is told when there is signal. */
export function rememberLeftSession({ token, expiration }: LeftSession): void {
  save([...leftSessions().filter((other) => other.token !== token), { token, expiration }])
}

function forget(token: string): void {
  save(leftSessions().filter((other) => other.token !== token))
}

let ending: Promise<void> | null = null

/** Tells the server of every session left without signal. Never rejects: what fails is kept for the next time. */
export function endLeftSessions(): Promise<void> {
  ending ??= withLock(endEach).finally(() => {
    ending = null
  })
  return ending
}

/** One tab at a time: a sign-in in this tab must not be overtaken by the end of a session in another. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (leftSessions().length === 0) return
  if ('locks' in navigator) await navigator.locks.request('ngaji-left-sessions', work)
  else await work()
}

async function endEach(): Promise<void> {
  await Promise.all(
    leftSessions().map(async ({ token, expiration }) => {
      const isOver = !(Date.parse(expiration) > serverMillis())
      if (isOver || (await isEnded(token))) forget(token)
    }),
  )
}

async function isEnded(token: string): Promise<boolean> {
  const deadline = startDeadline(timeoutMs, undefined)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      cache: 'no-store',
      // The answer clears the cookie. Once somebody is signed in again, the cookie is theirs.
      credentials: sessionStore.current() ? 'omit' : 'same-origin',
      signal: deadline.signal,
    })
    // 401: the server does not know the token any more.
    return (response.ok || response.status === 401) && isOurs(await response.json())
  } catch {
    // Still no signal.
    return false
  } finally {
    deadline.clear()
  }
}

/** A network that asks for a sign-in of its own also answers, and must not be believed. */
function isOurs(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'message' in body
}
