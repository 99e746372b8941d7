import { academicYearRoutes } from '@ngaji/contract/features/academic-years/academic-years.routes'
import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import { performanceRoutes } from '@ngaji/contract/features/performance/performance.routes'
import type { StudentReportRequest } from '@ngaji/contract/features/performance/performance.schemas'
import { studentRecordRoutes } from '@ngaji/contract/features/students/student-records.routes'
import type { Period } from '@ngaji/contract/features/performance/periods.rules'
import { hrefOf } from '@ngaji/contract/route'
import type { Role } from '@ngaji/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'

export type ReportYear = { id: string; name: string; isActive: boolean }

/** The years to look at; a child reads of the running one alone. */
export const yearsOf = (role: Role) =>
  queryOptions({
    queryKey: ['performance', 'report-years', role],
    queryFn: async ({ signal }): Promise<ReportYear[]> => {
      if (role === 'student') return runningYear(signal)
      const answer = await call(academicYearRoutes.list, { query: {} }, { signal })
      return answer.academicYears
    },
  })

async function runningYear(signal: AbortSignal): Promise<ReportYear[]> {
  try {
    return [(await call(academicYearRoutes.readActive, {}, { signal })).academicYear]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'academic-year.none-active') return []
    throw error
  }
}

/** The own record of a child who is signed in. */
export const ownStudentId = (userId: string) =>
  queryOptions({
    queryKey: ['performance', 'own-student', userId],
    queryFn: async ({ signal }) => {
      const { student } = await call(
        studentRecordRoutes.readOfUser,
        { params: { userId } },
        { signal },
      )
      return student.id
    },
    staleTime: Infinity,
  })

/** One child's attendance in figures and words. */
export const reportOf = (wish: StudentReportRequest) =>
  queryOptions({
    queryKey: ['performance', 'report', wish],
    queryFn: async ({ signal }) => {
      const answer = await call(performanceRoutes.askStudentReport, { body: wish }, { signal })
      return answer.reportData
    },
  })

const largestPage = 100

/** Every meeting of a period, oldest first. */
export const daysOf = (studentId: string, period: Period) =>
  queryOptions({
    queryKey: ['performance', 'days', studentId, period],
    queryFn: async ({ signal }) => {
      const entries: Entry[] = []
      for (let page = 1; ; page += 1) {
        const query = {
          startDate: period.from,
          endDate: period.to,
          page,
          limit: largestPage,
          sortDir: 'asc' as const,
        }
        const input = { params: { studentId }, query }
        const answer = await call(attendanceRoutes.listOfStudent, input, { signal })
        entries.push(...answer.entries)
        if (answer.entries.length < largestPage || entries.length >= answer.total) return entries
      }
    },
  })

export type Entry = Awaited<
  ReturnType<typeof call<typeof attendanceRoutes.listOfStudent>>
>['entries'][number]

/** The parameters of the letter; the same days as the screen. */
function letterQueryOf({ academicYearId, startDate, endDate }: StudentReportRequest) {
  return {
    academicYearId,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }
}

/** Where the letter lies; the cookie of the session opens it. */
export function letterAddress(wish: StudentReportRequest): string {
  const { studentId } = wish
  const search = new URLSearchParams(letterQueryOf(wish)).toString()
  return `${hrefOf(performanceRoutes.printLetter, { studentId })}?${search}`
}

/** The letter, kept by the browser. */
export function downloadLetter(wish: StudentReportRequest): Promise<void> {
  return download(performanceRoutes.printLetter, {
    params: { studentId: wish.studentId },
    query: { ...letterQueryOf(wish), download: 'true' },
  })
}
