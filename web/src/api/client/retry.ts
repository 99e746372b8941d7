import { ApiError } from './api-error.ts'

const retries = 3
const longestDelayMs = 30_000

/** One second, two, four: at most thirty; never sooner than the server asked for. */
export function retryDelay(attempt: number, error: unknown): number {
  const wished = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.min(Math.max(1000 * 2 ** attempt, wished), longestDelayMs)
}

/** A refusal stays a refusal; silence and overload may pass. Without signal there is nothing to try. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const isOffline = 'onLine' in navigator && !navigator.onLine
  if (failures >= retries || isOffline) return false
  return !(error instanceof ApiError) || error.isPassing
}
