import type { Session } from '../../api/session-store.ts'

/** What a change of the session means for the rest of the app. */
export function changeBetween(former: Session | null, session: Session | null) {
  return {
    isNewToken: session !== null && session.token !== former?.token,
    isOtherPerson: session?.userId !== former?.userId,
    isOtherPlace:
      session?.userId !== former?.userId ||
      session?.role !== former?.role ||
      session?.mustChangePassword !== former?.mustChangePassword,
  }
}
