import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

const listeners = new Set<() => void>()
let second = 0
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  const now = serverNow().getTime()
  second = Math.floor(now / 1000) * 1000
  for (const listener of listeners) listener()
  // The timer ends on the server's full second, so that no second is shown twice or skipped.
  timer = setTimeout(tick, 1000 - (now % 1000) + 5)
}

function subscribeToServerTime(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function currentSecond(): number {
  if (second === 0) second = Math.floor(serverNow().getTime() / 1000) * 1000
  return second
}

/** Now by the server's clock, redrawn each second. */
export function useServerTime(): Date {
  return new Date(useSyncExternalStore(subscribeToServerTime, currentSecond))
}
