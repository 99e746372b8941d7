import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'

/** The classes somebody was in, and what was changed in the record. */
export const historyOf = (studentId: string) =>
  queryOptions({
    queryKey: ['students', 'history', studentId],
    queryFn: ({ signal }) => call(studentRoutes.readHistory, { params: { studentId } }, { signal }),
  })

/** Days of the running semester, newest first, with the counts of all of them. */
export const attendanceOf = (studentId: string, academicYearId: string | null) =>
  queryOptions({
    queryKey: ['students', 'attendance', studentId, academicYearId],
    queryFn: ({ signal }) => {
      const query = { limit: 10, ...(academicYearId !== null && { academicYearId }) }
      const input = { params: { studentId }, query }
      return call(attendanceRoutes.listOfStudent, input, { signal })
    },
  })

/** The region's running year, or null; every role may ask. */
export const runningYear = () =>
  queryOptions({
    queryKey: ['students', 'running-year'],
    queryFn: async ({ signal }) => {
      try {
        const answer = await call(academicYearRoutes.readActive, {}, { signal })
        return answer.academicYear
      } catch (error) {
        if (error instanceof ApiError && error.code === 'academic-year.none-active') return null
        throw error
      }
    },
  })
