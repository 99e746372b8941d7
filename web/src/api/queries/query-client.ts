import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelay } from '../client/retry.ts'

const minute = 60_000

/** The server owns the data; the client caches reads for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        staleTime: 15_000,
        retry: isWorthRetrying,
        retryDelay,
        // Fetches even when the browser reports no network: it is often wrong, and a failed request shows
        // a sentence, not an endless skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
