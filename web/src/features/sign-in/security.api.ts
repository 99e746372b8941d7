import { signInRoutes } from '@ngaji/contract/features/sign-in/sign-in.routes'
import type { RouteResponse } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

type Sessions = RouteResponse<typeof signInRoutes.listSessions>

/** A device that is signed in to the own account. */
export type Device = Sessions['sessions'][number]
/** One try to sign in to the own account, good or bad. */
export type SignInTry = Sessions['signIns'][number]

export const ownSessions = queryOptions({
  queryKey: ['sign-in', 'sessions'],
  queryFn: ({ signal }) => call(signInRoutes.listSessions, { query: {} }, { signal }),
  // Somebody who looks here wants to know who is in now.
  staleTime: 0,
})

export function endSession(sessionId: string) {
  return call(signInRoutes.endSession, { params: { sessionId } })
}

export function endOtherSessions() {
  return call(signInRoutes.endSessions, { body: { keepCurrent: true } })
}

export function renameSession(sessionId: string, deviceLabel: string) {
  return call(signInRoutes.renameSession, { params: { sessionId }, body: { deviceLabel } })
}
