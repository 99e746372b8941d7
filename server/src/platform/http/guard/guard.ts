import { needsConfirmation, policy, reachesOf } from '@ngaji/contract/policy'
import type { Principal } from '@ngaji/contract/roles'
import { isWrite, type RouteShape } from '@ngaji/contract/route'
import type { FastifyRequest } from 'fastify'
import { AppError, refuseUnless } from '../../../app-error.ts'
import { isConfirmed } from './confirmation.ts'
import type { Actor, Implemented, RequestFacts } from '../implement.ts'

/**
 * Refuses to start with a route without a row in the permission table, or a public route without a
 * limit.
 */
export function assertHasPolicy({ route, access }: Implemented): void {
  const entry = policy[route.action]
  if (!entry) throw new Error(`${route.method} ${route.path} has no permission entry`)
  const isOpen = entry.cells.anonymous !== undefined
  if (isOpen !== (access === 'public')) {
    throw new Error(
      `${route.method} ${route.path}: ${route.action} and its handler disagree on who may call`,
    )
  }
  if (isOpen && isWrite(route) && !route.limit && !route.unlimited) {
    throw new Error(`${route.method} ${route.path} is open to everybody and has no limit`)
  }
}

/**
 * May this role call the action at all? Which records it reaches is decided by the query that loads
 * them.
 */
export function authorize(
  route: RouteShape,
  principal: Principal,
  request: RequestFacts,
  now: Date,
): Actor {
  const reaches = reachesOf(route.action, principal.role)
  refuseUnless(reaches.length > 0, 'request.forbidden')
  refuseUnless(
    !principal.mustChangePassword || route.beforePasswordChange,
    'session.password-change-needed',
  )
  const asks =
    route.confirms || (!route.fromSpecification && needsConfirmation(route.action, principal.role))
  refuseUnless(!asks || isConfirmed(principal, now), 'session.confirm-needed')
  return { ...principal, reaches, request }
}

/**
 * A write authenticated by the cookie alone must come from our own page: a browser sends the cookie
 * of a signed-in user with requests of any other site too.
 */
export function refuseCrossSite(
  route: RouteShape,
  headers: FastifyRequest['headers'],
  origin: string,
): void {
  if (!isWrite(route)) return
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined ? headers.origin === origin : site === 'same-origin'
  if (!isOurs) throw new AppError('request.cross-site')
}
