import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import type { RouteResponse } from '@ngaji/contract/route'
import { ApiError } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'
import { endLeftSessions, rememberLeftSession } from '../../../api/session/left-sessions.ts'
import { sessionStore, type Session, type SignInName } from '../../../api/session/session-store.ts'
import { deviceLabel } from '../devices/device-label.ts'

export type Credentials = {
  name: SignInName
  password: string
  /**
   * Sent in place of the name: the text of a scanned card, because a voided card opens nothing; or whose session is
   * extended, because the name may have been changed since the sign-in.
   */
  sentAs?: SignInName | { userId: string } | undefined
}

/**
 * Signs in and begins the session; whoever follows the session opens the right screen. No `useWrite` here and at
 * the sign-out: the queries of a session begin and end with it.
 */
export async function signIn({ name, password, sentAs = name }: Credentials): Promise<void> {
  // First, because its answer clears the cookie that this sign-in is about to set.
  await endLeftSessions()
  const body = { ...sentAs, password, deviceLabel: deviceLabel(navigator.userAgent) }
  const answer = await call(signInRoutes.login, { body }, { keepsSession: true })
  sessionStore.begin(sessionOf(answer, name))
}

/** Whose card was scanned; the name is empty where no valid card has this code. */
export async function findCardOwner(code: string) {
  const { student } = await call(signInRoutes.findCardOwner, { params: { code } })
  return student
}

/**
 * Tells the server; without signal, or while it can write nothing, the session ends here at once, and there later.
 */
export async function signOut(): Promise<void> {
  const session = sessionStore.current()
  // Until the answer is here, other requests may be refused for it.
  sessionStore.leave()
  try {
    await call(signInRoutes.logout, {}, { timeoutMs: 5_000, keepsSession: true })
  } catch (error) {
    console.warn('the server has not heard of the sign-out', error)
    const isOver = error instanceof ApiError && error.status === 401
    if (session && !isOver) await tellLater(session)
  }
  sessionStore.finish('signed-out')
}

/** Where even that fails the session ends there by itself: nobody is kept from leaving. */
async function tellLater(session: Session): Promise<void> {
  await rememberLeftSession(session).catch((error: unknown) => {
    console.warn('the sign-out is not kept for later', error)
  })
}

/** Gives the password again, for acts that ask for it. */
export function confirmPassword(password: string) {
  return call(signInRoutes.confirm, { body: { password } })
}

/**
 * Goes on with the session. The password given again moves the expiry; where that is not enough,
 * because the session is over or as old as it may become, the same person signs in anew.
 */
export async function extendSession(password: string): Promise<void> {
  const session = sessionStore.latest()
  if (!session || (await isMovedByConfirming(session, password))) return
  await signIn({ name: session.signInName, password, sentAs: { userId: session.userId } })
}

async function isMovedByConfirming(session: Session, password: string): Promise<boolean> {
  if (sessionStore.isExpired(session)) return false
  try {
    await call(signInRoutes.confirm, { body: { password } }, { keepsSession: true })
  } catch (error) {
    // The server has ended the session before its time.
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
  return sessionStore.current()?.expiration !== session.expiration
}

type SignInAnswer = RouteResponse<typeof signInRoutes.login>

/** The session as it is kept: what the sign-in knows, and "not known yet" for the rest. */
function sessionOf({ user, token, expiration, draftKey }: SignInAnswer, name: SignInName): Session {
  return {
    userId: user.id,
    name: user.name,
    role: user.role,
    branchId: user.subBranchId.branchId.id,
    subBranchId: user.subBranchId.id,
    branchName: user.subBranchId.branchId.name,
    subBranchName: user.subBranchId.name,
    currentBranchYear: null,
    currentBranchYearId: null,
    userClassIds: null,
    token,
    expiration,
    mustChangePassword: user.mustChangePassword,
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    thumbnail: user.thumbnail,
    draftKey,
    signInName: name,
  }
}
