import { useSyncExternalStore } from 'react'

function subscribe(watcher: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  globalThis.addEventListener('online', watcher, options)
  globalThis.addEventListener('offline', watcher, options)
  return () => listening.abort()
}

/** Whether the device believes it has a network. It may be wrong; only an answer proves it. */
export function isOnline(): boolean {
  return !('navigator' in globalThis) || navigator.onLine
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}
