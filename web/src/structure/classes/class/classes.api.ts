import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import type { StudentCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { keepFilledPage } from '../../../api/queries/kept-page.ts'

/** Every year of the region with its classes in reach, newest first. */
export const yearsOfClasses = () =>
  queryOptions({
    queryKey: ['classes', 'years'],
    queryFn: async ({ signal }) => {
      const answer = await call(classRoutes.list, { query: {} }, { signal })
      return answer.academicYears
    },
  })

/** The years of the region, newest first. */
export const academicYears = () =>
  queryOptions({
    queryKey: ['classes', 'academic-years'],
    queryFn: async ({ signal }) => {
      const answer = await call(academicYearRoutes.list, { query: {} }, { signal })
      return answer.academicYears
    },
  })

/** The classes of one year in reach. */
export const classesOfYear = (academicYearId: string) =>
  queryOptions({
    queryKey: ['classes', 'of-year', academicYearId],
    queryFn: async ({ signal }) => {
      const answer = await call(classRoutes.list, { query: { academicYearId } }, { signal })
      return answer.academicYears.find(({ id }) => id === academicYearId)?.classes ?? []
    },
  })

/** A class with its KBM and year; its people are ids. */
export const classQuery = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'class', classId],
    queryFn: async ({ signal }) => {
      const query = { populate: 'branchYear' }
      const answer = await call(classRoutes.read, { params: { classId }, query }, { signal })
      return answer.class
    },
  })

/** Everybody who is or was in a class. */
export const membersOf = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'members', classId],
    queryFn: async ({ signal }) => {
      const answer = await call(classRoutes.listMembers, { params: { classId } }, { signal })
      return { ...answer, students: answer.students.map(named) }
    },
  })

export type StudentWish = RouteCall<typeof classRoutes.listStudentCandidates>['query']
export type TeacherWish = RouteCall<typeof classRoutes.listTeacherCandidates>['query']

type OfClass<Wish> = { classId: string; wish: Wish }

/** One page of the students who could join; the page before stays until the next is there. */
export const studentCandidatesOf = ({ classId, wish }: OfClass<StudentWish>) =>
  queryOptions({
    queryKey: ['classes', 'student-candidates', classId, wish],
    queryFn: async ({ signal }) => {
      const input = { params: { classId }, query: wish }
      const answer = await call(classRoutes.listStudentCandidates, input, { signal })
      return { ...answer, students: answer.students.map(named) }
    },
    placeholderData: (before) => keepFilledPage(before),
  })

export const teacherCandidatesOf = ({ classId, wish }: OfClass<TeacherWish>) =>
  queryOptions({
    queryKey: ['classes', 'teacher-candidates', classId, wish],
    queryFn: ({ signal }) =>
      call(classRoutes.listTeacherCandidates, { params: { classId }, query: wish }, { signal }),
    placeholderData: (before) => keepFilledPage(before),
  })

const largestPage = 100

/** Every student of a wish who may join, page after page. */
export async function listEligibleStudents({ classId, wish }: OfClass<StudentWish>) {
  const found: StudentCandidateRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...wish, state: 'free', page, limit: largestPage }
    const answer = await call(classRoutes.listStudentCandidates, { params: { classId }, query })
    found.push(...answer.students.map(named))
    if (answer.students.length < largestPage || found.length >= answer.total) return found
  }
}
