import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { isNotThere } from '../client/is-not-there.ts'
import { lineWatch } from '../line/own-response.ts'
import { confirmStore } from '../../ui/dialog/confirm.ts'
import { isWorthRetrying, retryDelay } from '../line/retry.ts'

const minute = 60_000

/**
 * The server owns the data; the client caches reads for five minutes. What a refetch no longer finds
 * leaves the cache: an erased record is not shown on, in no part of a screen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isGone(query)) void dropOnceClosed(query)
        lineWatch.noteLasting(error)
      },
    }),
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
    },
  })
}

/** The newest answer says that the record is gone, whatever an older one held. */
function isGone({ state: { error } }: Query<unknown, unknown, unknown>): boolean {
  return isNotThere({ data: undefined, error })
}

/** A record that was deleted here stays behind the dialog that says so; then the screen is left. */
async function dropOnceClosed(query: Query<unknown, unknown, unknown>): Promise<void> {
  await confirmStore.allClosed()
  if (isGone(query) && query.state.data !== undefined) query.setState({ data: undefined })
}
