import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { call } from '../../api/client.ts'

/** A phone at the edge of the network: better to give up and try again than to hang. */
const syncTimeoutMs = 20_000

type SyncBody = RouteCall<typeof attendanceRoutes.sync>['body']

export function syncRegister(body: SyncBody) {
  return call(attendanceRoutes.sync, { body }, { timeoutMs: syncTimeoutMs })
}
