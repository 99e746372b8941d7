import { sessionStore } from '../../api/session-store.ts'
import { startOffline, type SessionSource } from '../../offline/start-offline.ts'

/** The session as the queue and the sealed copies see it: whose it is, and a secret that ends with it. */
const offlineSession: SessionSource = {
  current: () => {
    const session = sessionStore.current()
    return session && { userId: session.userId, secret: session.token }
  },
  subscribe: sessionStore.subscribe,
}

/** Starts what works without signal: sending the queue, keeping copies. */
export function startOfflineWork(): void {
  startOffline(offlineSession)
}
