import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** A record that was opened is noted: it is not asked for again whenever the window is looked at. */
export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['students', 'one', studentId],
    queryFn: async ({ signal }) => {
      const answer = await call(studentRecordRoutes.read, { params: { studentId } }, { signal })
      return answer.student
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 60_000,
  })
