import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { ApiError } from '../../api/client/api-error.ts'
import { call } from '../../api/client/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { timeApart } from '../../api/clock/time-apart.ts'

const longestPauseMs = 60_000
const freshMs = 5 * 60_000

let filling: AbortController | null = null
let filledAt = 0

/**
 * Loads the user's session data: classes, the active year. Retried until it succeeds; until then the
 * session says "not known yet", never "no class".
 */
export async function fillSession(): Promise<void> {
  filling?.abort()
  const session = sessionStore.current()
  if (!session) return
  const attempt = new AbortController()
  filling = attempt
  for (let tries = 0; !attempt.signal.aborted; tries += 1) {
    try {
      await fillOnce(session.token, attempt.signal)
      return
    } catch (error) {
      if (attempt.signal.aborted || !isPassing(error)) return
    }
    await pause(Math.min(1000 * 2 ** tries, longestPauseMs), attempt.signal)
  }
}

/** Reloads it when the page becomes visible or signal returns: the data may be stale. */
export function refillSession(): void {
  const isFilled = sessionStore.current()?.userClassIds !== null
  if (!isFilled || timeApart(Date.now(), filledAt) > freshMs) void fillSession()
}

export function stopFilling(): void {
  filling?.abort()
  filling = null
}

async function fillOnce(token: string, signal: AbortSignal): Promise<void> {
  const { session } = await call(signInRoutes.currentSession, {}, { signal })
  filledAt = Date.now()
  sessionStore.update(token, {
    name: session.name,
    role: session.role,
    branchId: session.branchId,
    subBranchId: session.subBranchId,
    currentBranchYear: session.currentBranchYear,
    currentBranchYearId: session.currentBranchYearId,
    userClassIds: session.userClassIds,
    mustChangePassword: session.mustChangePassword,
    draftKey: session.draftKey,
  })
}

/** Only network failures are retried; a refusal stays a refusal. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isPassing || error.status === 429
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
