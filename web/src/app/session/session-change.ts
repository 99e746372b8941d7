import type { Session } from '../../api/session/session-store.ts'

/** The fields that decide which screens are shown. */
const placeKeys = ['userId', 'role', 'mustChangePassword'] as const

/** The kind of change between two states of the session. */
export function changeBetween(former: Session | null, session: Session | null) {
  return {
    isNewToken: session !== null && session.token !== former?.token,
    isOtherPerson: session?.userId !== former?.userId,
    isOtherPlace: placeKeys.some((key) => session?.[key] !== former?.[key]),
  }
}
