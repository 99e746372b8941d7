import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { StudentList } from '@ngaji/contract/people/students/students.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

export type StudentWish = RouteCall<typeof studentRecordRoutes.list>['query']

/** One page of the students in reach. */
export const studentPage = (wish: StudentWish) =>
  queryOptions({
    queryKey: ['students', 'page', wish],
    queryFn: ({ signal }) => call(studentRecordRoutes.list, { query: wish }, { signal }),
  })

const longestPage = 100

/** A student as lists hold one. */
export type Listed = StudentList['students'][number]

/** A whole result, page by page. */
export async function listAllStudents(wish: StudentWish): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...wish, page, limit: longestPage }
    const { students, total } = await call(studentRecordRoutes.list, { query })
    all.push(...students)
    if (students.length === 0 || all.length >= total) return all
  }
}

export type SameAs = { name: string; dateOfBirth: string; subBranchId: string }

/** Who may be the one about to be entered. */
export const sameStudents = (wanted: SameAs) =>
  queryOptions({
    queryKey: ['students', 'same', wanted],
    queryFn: async ({ signal }) => {
      const answer = await call(studentRecordRoutes.listSame, { query: wanted }, { signal })
      return answer.students
    },
  })
