import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { lineWatch } from '../line/own-response.ts'

/** After so many failed retries a query waits for "Coba Lagi", or until the page becomes visible again. */
const mostRounds = 3

type Rounds = { count: number; answers: number }

/**
 * Asks again for everything on the screen that was not answered, or with a passing failure, when signal or the server
 * returns: the event `online` of the browser, or of the watch of the line, which hears of the server about once a
 * minute. Refusals are left as they are. Returns what ends it.
 */
export function retryUnreached(client: QueryClient): () => void {
  let rounds = new WeakMap<Query, Rounds>()
  const listening = new AbortController()
  const { signal } = listening
  /** Counts a retry of the query since its last data; false when it has had all of them. */
  const spendRound = (query: Query) => {
    const answers = query.state.dataUpdateCount
    const before = rounds.get(query)
    const count = before?.answers === answers ? before.count : 0
    rounds.set(query, { count: count + 1, answers })
    return count < mostRounds
  }
  const retry = () => {
    lineWatch.noteReturn()
    const predicate = (query: Query) => hasPassingError(query) && spendRound(query)
    void client.refetchQueries({ type: 'active', predicate })
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return
    lineWatch.noteLook()
    rounds = new WeakMap()
    void client.invalidateQueries({ predicate: isOfLater })
  }
  window.addEventListener('online', retry, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => listening.abort()
}

/**
 * Whether a query ended with an error that may pass. False while it is fetching, because a refetch would cancel the
 * request, and for queries with `refetchOnReconnect: false`.
 */
function hasPassingError(query: Query): boolean {
  const { error, fetchStatus } = query.state
  if (fetchStatus !== 'idle' || !(error instanceof ApiError) || !error.isPassing) return false
  return query.observers.every(({ options }) => options.refetchOnReconnect !== false)
}

/**
 * Whether the data is from later than now: the clock of the device was set back, and the data would count as fresh until
 * that time comes again.
 */
function isOfLater({ state }: Query): boolean {
  return state.dataUpdatedAt > Date.now()
}
