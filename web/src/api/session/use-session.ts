import { useSyncExternalStore } from 'react'
import { sessionStore, type Session } from './session-store.ts'

/** Who is signed in, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current)
}

/** Who is signed in, on screens nobody sees signed out. */
export function useSignedIn(): Session {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.latest)
  if (!session) throw new Error('This screen needs somebody signed in')
  return session
}
