import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** One entry with its whole history. */
export const entryQuery = (attendanceId: string) =>
  queryOptions({
    queryKey: ['attendance', 'entry', attendanceId],
    queryFn: ({ signal }) =>
      call(attendanceRoutes.readEntry, { params: { attendanceId } }, { signal }),
  })
