import { ApiError } from '../client/api-error.ts'
import { lineWatch } from './own-response.ts'

const retries = 3
const longestDelayMs = 30_000

/** Exponential back-off from one second to at most thirty; never below the server's Retry-After. */
export function retryDelay(attempt: number, error: unknown): number {
  const wished = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.min(Math.max(1000 * 2 ** attempt, wished), longestDelayMs)
}

/**
 * Retries missing responses and overload, never a refusal, and nothing without signal. On a line that is dead
 * already one request is enough: each new screen would wait as long as the first one, before it says so.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const isOffline = 'onLine' in navigator && !navigator.onLine
  if (failures >= retries || isOffline) return false
  if (!(error instanceof ApiError)) return true
  return error.isPassing && !(error.isUnreachable && lineWatch.isDead())
}
