import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'

/**
 * Opens the link, as the person who is signed in or as nobody. It confirms the address that the account has;
 * of another one it says what is left to do.
 */
export function emailVerificationOf(token: string, userId: string | null) {
  return queryOptions({
    queryKey: ['email-verification', token, userId],
    queryFn: ({ signal }) => call(ownAccountRoutes.verifyEmail, { params: { token } }, { signal }),
    staleTime: Infinity,
    // It acts.
    refetchOnReconnect: false,
  })
}

/** Attaches the address. Only ever asked for by a tap. */
export function finishEmailChange(token: string, password: string | null) {
  return call(ownAccountRoutes.finishEmailChange, { body: { token, password } })
}

/** Takes the former address back. Only ever asked for by a tap. No `useWrite`: it ends every session. */
export async function undoEmailChange(token: string) {
  const answer = await call(ownAccountRoutes.undoEmailChange, { body: { token } })
  await learnWhetherSignedIn()
  return answer
}

/** The session of this device may be among the ended ones: its refusal ends it here too. */
async function learnWhetherSignedIn(): Promise<void> {
  if (!sessionStore.current()) return
  try {
    await call(signInRoutes.currentSession, {}, { timeoutMs: 5_000 })
  } catch (error) {
    console.warn('the session was ended, or nobody answered', error)
  }
}
