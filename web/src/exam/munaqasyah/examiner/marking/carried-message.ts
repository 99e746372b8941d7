import { useSyncExternalStore } from 'react'

/** A message that the scanner shows on the return to it. */
export type CarriedMessage = { tone: 'ok' | 'refused'; text: string }

let message: CarriedMessage | null = null
const watchers = new Set<() => void>()

export function carryMessage(next: CarriedMessage | null): void {
  message = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function useCarriedMessage(): CarriedMessage | null {
  return useSyncExternalStore(watch, () => message)
}
