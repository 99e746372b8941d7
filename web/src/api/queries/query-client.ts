import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelay } from '../client/retry.ts'

const minute = 60_000

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
