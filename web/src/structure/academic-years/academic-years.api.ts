import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { examLevelRoutes } from '@ngaji/contract/exam/munaqasyah/exam-levels.routes'
import { nextMove } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'

/** The region's years, newest first, each with the desa that registered it. */
export const yearsWithBranches = () =>
  queryOptions({
    queryKey: ['academic-years', 'with-branches'],
    queryFn: async ({ signal }): Promise<AcademicYearWithBranches[]> => {
      const query = { populate: 'branchYears' }
      const answer = await call(academicYearRoutes.list, { query }, { signal })
      return answer.academicYears
    },
  })

export const academicYearQuery = (id: string) =>
  queryOptions({
    queryKey: ['academic-years', 'one', id],
    queryFn: async ({ signal }): Promise<AcademicYearWithBranches> => {
      const answer = await call(academicYearRoutes.read, { params: { id } }, { signal })
      return answer.academicYear
    },
  })

/** A year as it is sent; a date that was left empty is null. */
export type YearBody = { name: string; startDate: string | null; endDate: string | null }

export function addYear(body: YearBody) {
  return call(academicYearRoutes.create, { body })
}

/** ValidatedRow against the version that was read: who looked at an old one is told so. */
export function changeYear(id: string, body: Partial<YearBody> & { version: number }) {
  return call(academicYearRoutes.change, { params: { id }, body })
}

export function activateYear(id: string) {
  return call(academicYearRoutes.activate, { params: { id } })
}

export function removeYear(id: string) {
  return call(academicYearRoutes.remove, { params: { id } })
}

/**
 * Starts, finishes or reopens the exam of the region, from the status that the person saw: refused where another one
 * stands by now.
 */
export function moveRegionExam(id: string, from: MunaqasyahStatus) {
  const body = { munaqasyahStatus: nextMove[from].to, from }
  return call(examLevelRoutes.setRegionStatus, { params: { id }, body })
}
