import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** A phone at the edge of the network: better to give up and try again than to hang. */
const syncTimeoutMs = 20_000

type SyncBody = RouteCall<typeof attendanceRoutes.sync>['body']

export function syncRegister(body: SyncBody) {
  return call(attendanceRoutes.sync, { body }, { timeoutMs: syncTimeoutMs })
}

/** One entry with its whole history. */
export const entryOf = (attendanceId: string) =>
  queryOptions({
    queryKey: ['attendance', 'entry', attendanceId],
    queryFn: ({ signal }) =>
      call(attendanceRoutes.readEntry, { params: { attendanceId } }, { signal }),
  })
