import { useSyncExternalStore } from 'react'
import { sessionStore, type Session } from './session-store.ts'

/** The session, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current)
}

/** The session, on screens that need one. */
export function useSignedIn(): Session {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.latest)
  if (!session) throw new Error('This screen needs a session')
  return session
}
