import { takingRoutes } from '@ngaji/contract/teaching/attendance/attendance-taking.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { call } from '../../../api/client/client.ts'

/** A short time-out: on a weak line a retry is better than a hanging request. */
const syncTimeoutMs = 20_000

type SyncBody = RouteCall<typeof takingRoutes.sync>['body']

export function syncRegister(body: SyncBody) {
  return call(takingRoutes.sync, { body }, { timeoutMs: syncTimeoutMs })
}
