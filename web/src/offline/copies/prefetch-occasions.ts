import { watchOfflineUser } from './offline-user.ts'

/**
 * Calls `prefetch` for work without signal: now, after sign-in, when signal returns, and when the page is shown.
 * Returns the function that ends it.
 */
export function followPrefetchOccasions(prefetch: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const stopUser = watchOfflineUser(prefetch)
  globalThis.addEventListener('online', prefetch, { signal })
  document.addEventListener('visibilitychange', () => document.hidden || prefetch(), { signal })
  prefetch()
  return () => {
    stopUser()
    ending.abort()
  }
}
