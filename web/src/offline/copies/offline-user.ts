/** Whose session this device is in. The stored copies are sealed with its secret and end with it. */
export type OfflineUser = { userId: string; secret: string }

let current: OfflineUser | null = null
const watchers = new Set<() => void>()

/** Told by the session: after a sign-in, after a restart with a live session, and null at its end. */
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
