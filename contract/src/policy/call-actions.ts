import { routes } from '../index.ts'
import type { ActionId } from '../policy.ts'
import type { Method, RouteShape } from '../route.ts'

export type CallAction = { method: Method; path: `/${string}`; action: ActionId }

const allRoutes: readonly RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)

/**
 * Every call of the API, aliases included, with its action in the permission table. Paths are below
 * `/api`, except `/version.json` and `/metrics`. Actions without a call are checked by services, for a
 * part of a call: the role field of a user, the NIS of a student, one kind of document.
 */
export const callActions: readonly CallAction[] = allRoutes.flatMap(
  ({ method, path, aliases = [], action }) =>
    [path, ...aliases].map((each) => ({ method, path: each, action })),
)
