import { useSyncExternalStore } from 'react'

function subscribeToConnection(watcher: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  globalThis.addEventListener('online', watcher, options)
  globalThis.addEventListener('offline', watcher, options)
  return () => listening.abort()
}

/** `navigator.onLine`: may be wrong; only a response proves a connection. */
export function isOnline(): boolean {
  return !('navigator' in globalThis) || navigator.onLine
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline)
}
