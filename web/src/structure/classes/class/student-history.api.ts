import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** The classes a student was in. */
export const historyOf = (studentId: string) =>
  queryOptions({
    queryKey: ['classes', 'student-history', studentId],
    queryFn: ({ signal }) => call(studentRoutes.readHistory, { params: { studentId } }, { signal }),
  })
