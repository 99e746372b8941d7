/**
 * Tabs of one browser share a database; a broadcast notifies the other tabs of changes, so that
 * badges and registers agree. A message carries no data: each tab reads the database.
 */
type Topic = 'outbox' | 'bundle' | 'sending'

type Message = { topic: Topic; detail?: string }

const listeners = new Map<Topic, Set<(detail: string | undefined) => void>>()

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('ngaji-offline') : null

channel?.addEventListener('message', (event: MessageEvent<Message>) => {
  for (const listener of listeners.get(event.data.topic) ?? []) listener(event.data.detail)
})

/** Notifies the other tabs, not this one. */
export function announce(topic: Topic, detail?: string): void {
  const message = detail === undefined ? { topic } : { topic, detail }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
  channel?.postMessage(message)
}

export function onAnnouncement(
  topic: Topic,
  listener: (detail: string | undefined) => void,
): () => void {
  const known = listeners.get(topic) ?? new Set()
  known.add(listener)
  listeners.set(topic, known)
  return () => known.delete(listener)
}
