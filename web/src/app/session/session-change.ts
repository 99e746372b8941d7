import type { Session } from '../../api/session/session-store.ts'

/** What decides which screens one sees. */
const placeKeys = ['userId', 'role', 'mustChangePassword'] as const

/** What a change of the session means for the rest of the app. */
export function changeBetween(former: Session | null, session: Session | null) {
  return {
    isNewToken: session !== null && session.token !== former?.token,
    isOtherPerson: session?.userId !== former?.userId,
    isOtherPlace: placeKeys.some((key) => session?.[key] !== former?.[key]),
  }
}
