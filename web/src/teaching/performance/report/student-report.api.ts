import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import type { StudentReportRequest } from '@ngaji/contract/teaching/performance/performance.schemas'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { hrefOf } from '@ngaji/contract/route'
import type { Role } from '@ngaji/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { download } from '../../../api/client/download.ts'

export type ReportYear = { id: string; name: string; isActive: boolean }

type Reading = { role: Role; studentId: string }

/** The years to look at, newest first: the region's, for a child those in which it was in a class, of any desa. */
export const yearsOf = ({ role, studentId }: Reading) =>
  queryOptions({
    // Only a child's own years depend on who it is; the region's are the same for every report.
    queryKey: ['performance', 'report-years', role === 'student' ? studentId : role],
    queryFn: ({ signal }): Promise<ReportYear[]> =>
      role === 'student' ? yearsOfChild(studentId, signal) : yearsOfRegion(signal),
  })

async function yearsOfRegion(signal: AbortSignal): Promise<ReportYear[]> {
  return (await call(academicYearRoutes.list, { query: {} }, { signal })).academicYears
}

async function yearsOfChild(studentId: string, signal: AbortSignal): Promise<ReportYear[]> {
  const { classes } = await call(studentRoutes.readHistory, { params: { studentId } }, { signal })
  const years = classes.map(
    ({ academicYearId: id, academicYearName: name, isOfRunningYear: isActive }) =>
      [id, { id, name, isActive }] as const,
  )
  return [...new Map(years).values()]
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
export const studentReportQuery = (wish: StudentReportRequest) =>
  queryOptions({
    queryKey: ['performance', 'report', wish],
    queryFn: async ({ signal }) => {
      const answer = await call(performanceRoutes.askStudentReport, { body: wish }, { signal })
      return answer.reportData
    },
  })

const largestPage = 100

type DaysWish = { studentId: string; academicYearId: string; period: Period }

/** Every meeting of a year in a period, oldest first: those the figures are made of. */
export const daysOf = ({ studentId, academicYearId, period }: DaysWish) =>
  queryOptions({
    queryKey: ['performance', 'days', studentId, academicYearId, period],
    queryFn: async ({ signal }) => {
      const entries: Entry[] = []
      for (let page = 1; ; page += 1) {
        const query = {
          academicYearId,
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

/** The report as a letter: signed by whom. */
export type LetterWish = StudentReportRequest & { teacherId: string }

/** The parameters of the letter; the same days as the screen. */
function letterQueryOf({ academicYearId, startDate, endDate, teacherId }: LetterWish) {
  return {
    academicYearId,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(teacherId && { teacherId }),
  }
}

/** Where the letter lies; the cookie of the session opens it. */
export function letterAddress(wish: LetterWish): string {
  const { studentId } = wish
  const search = new URLSearchParams(letterQueryOf(wish)).toString()
  return `${hrefOf(performanceRoutes.printLetter, { studentId })}?${search}`
}

/** The letter, kept by the browser. */
export function downloadLetter(wish: LetterWish): Promise<void> {
  return download(performanceRoutes.printLetter, {
    params: { studentId: wish.studentId },
    query: { ...letterQueryOf(wish), download: 'true' },
  })
}
