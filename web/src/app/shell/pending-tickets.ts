import { useSyncExternalStore } from 'react'

/** How many account requests wait for the admin; set by `PendingTickets`, which loads after the first screen. */
let pending = 0
const listeners = new Set<() => void>()

export const pendingTickets = {
  current: () => pending,
  set: (count: number) => {
    pending = count
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function usePendingTickets(): number {
  return useSyncExternalStore(pendingTickets.subscribe, pendingTickets.current)
}
