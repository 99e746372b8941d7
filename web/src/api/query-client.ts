import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const minute = 60_000
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

/** The server owns the data; this keeps what was read for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        staleTime: 15_000,
        retry: isWorthRetrying,
        retryDelay,
        // Ask even when the browser thinks there is no network: it is often wrong, and our answer to
        // silence is a sentence, not an endless skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
