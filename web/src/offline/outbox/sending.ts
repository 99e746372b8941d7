import { announce, onAnnouncement } from './tabs.ts'

let here = 0
let elsewhere = 0
const watchers = new Set<() => void>()

function notifySendingWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** How many writes are being sent now, in this tab or another. */
export function sendingCount(): number {
  return here || elsewhere
}

export function setSending(count: number): void {
  if (count === here) return
  here = count
  announce('sending', String(count))
  notifySendingWatchers()
}

export function watchSending(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Longer than any request: a tab without a later message was closed while sending. */
const believedMs = 30_000

let forgetting: ReturnType<typeof setTimeout> | undefined

function hearElsewhere(count: number): void {
  clearTimeout(forgetting)
  if (count > 0) forgetting = setTimeout(() => hearElsewhere(0), believedMs)
  elsewhere = count
  notifySendingWatchers()
}

onAnnouncement('sending', (detail) => hearElsewhere(Number(detail) || 0))
