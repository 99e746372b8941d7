import { sessionStore } from '../../api/session-store.ts'
import type { SessionSource } from '../../offline/start-offline.ts'

/** The session as the queue and the sealed copies see it: whose it is, and a secret that ends with it. */
export const offlineSession: SessionSource = {
  current: () => {
    const session = sessionStore.current()
    return session && { userId: session.userId, secret: session.token }
  },
  subscribe: sessionStore.subscribe,
}
