import { sessionRoutes } from '@ngaji/contract/identity/sign-in/sessions.routes'
import type { RouteResponse } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

type Sessions = RouteResponse<typeof sessionRoutes.listSessions>

/** A device that is signed in to the own account. */
export type Device = Sessions['sessions'][number]
/** One try to sign in to the own account, good or bad. */
export type SignInTry = Sessions['signIns'][number]

export const ownSessions = queryOptions({
  queryKey: ['sign-in', 'sessions'],
  queryFn: ({ signal }) => call(sessionRoutes.listSessions, { query: {} }, { signal }),
  // Somebody who looks here wants to know who is in now.
  staleTime: 0,
})

export function endSession(sessionId: string) {
  return call(sessionRoutes.endSession, { params: { sessionId } })
}

export function endOtherSessions() {
  return call(sessionRoutes.endSessions, { body: { keepCurrent: true } })
}

export function renameSession(sessionId: string, deviceLabel: string) {
  return call(sessionRoutes.renameSession, { params: { sessionId }, body: { deviceLabel } })
}
