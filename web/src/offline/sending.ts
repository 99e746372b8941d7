import { announce, onAnnouncement } from './tabs.ts'

let here = 0
let elsewhere = 0
const watchers = new Set<() => void>()

function tell(): void {
  for (const watcher of watchers) watcher()
}

/** How many writes are on their way at this moment, in this tab or another. */
export function sendingCount(): number {
  return here || elsewhere
}

export function setSending(count: number): void {
  if (count === here) return
  here = count
  announce('sending', String(count))
  tell()
}

export function watchSending(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

onAnnouncement('sending', (detail) => {
  elsewhere = Number(detail) || 0
  tell()
})
