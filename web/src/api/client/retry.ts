import { ApiError } from './api-error.ts'

const retries = 3
const longestDelayMs = 30_000

/** Exponential back-off from one second to at most thirty; never below the server's Retry-After. */
export function retryDelay(attempt: number, error: unknown): number {
  const wished = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.min(Math.max(1000 * 2 ** attempt, wished), longestDelayMs)
}

/** Retries missing responses and overload, never a refusal, and nothing without signal. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const isOffline = 'onLine' in navigator && !navigator.onLine
  if (failures >= retries || isOffline) return false
  return !(error instanceof ApiError) || error.isPassing
}
