import { useSyncExternalStore } from 'react'
import { offlineUser, watchOfflineUser } from '../../../../offline/copies/offline-user.ts'

/** A message that the scanner shows on the return to it. */
export type CarriedMessage = { tone: 'ok' | 'refused'; text: string }

let message: CarriedMessage | null = null
const watchers = new Set<() => void>()
let ownerId = offlineUser()?.userId ?? null

export function carryMessage(next: CarriedMessage | null): void {
  message = next
  for (const watcher of watchers) watcher()
}

/** The next examiner at this device has no part in it; the same one who signs in again has. */
watchOfflineUser(() => {
  const user = offlineUser()
  if (user && user.userId !== ownerId) carryMessage(null)
  ownerId = user?.userId ?? ownerId
})

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function useCarriedMessage(): CarriedMessage | null {
  return useSyncExternalStore(watch, () => message)
}
