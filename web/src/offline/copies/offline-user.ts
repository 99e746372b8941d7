/** The user of the session. Stored copies are encrypted with its secret and end with it. */
export type OfflineUser = { userId: string; secret: string }

let current: OfflineUser | null = null
const watchers = new Set<() => void>()

/** Called by the session: after a sign-in, after a restart with a live session, and with null at its end. */
export function setOfflineUser(user: OfflineUser | null): void {
  if (current?.userId === user?.userId && current?.secret === user?.secret) return
  current = user
  for (const watcher of watchers) watcher()
}

export function offlineUser(): OfflineUser | null {
  return current
}

export function watchOfflineUser(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
