import { z } from 'zod/mini'
import { queryChoice, queryFlag, queryText } from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { idSchema, monthSchema } from '../../values/request/wire-values.ts'
import { grades } from '../../structure/classes/classes.rules.ts'
import { glanceColumns } from '../dashboard/branch-glance.rules.ts'
import { figureSortKeys } from '../../teaching/performance/figure-order.rules.ts'
import { overviewQuery } from '../../teaching/performance/performance.schemas.ts'

const direction = queryValue(z.prefault(z.enum(['asc', 'desc']), 'asc'))
const noneOrSome = queryChoice(['none', 'some'])

const classExportSortKeys = [
  'name',
  'startTime',
  'teachers',
  'students',
  'status',
  'group',
  'branch',
  'grade',
  'meetings',
  'attendance',
] as const

/** Filters, search and order of the list of classes, which its screen applies itself. */
export const classExportQuery = z.object({
  academicYearId: queryId,
  branchId: queryId,
  teachingGroupId: queryId,
  grade: queryChoice(grades),
  status: queryChoice(['open', 'locked']),
  teachers: noneOrSome,
  students: noneOrSome,
  search: queryText,
  sortBy: queryValue(z.prefault(z.enum(classExportSortKeys), 'name')),
  sortDir: direction,
})
export type ClassExportQuery = z.output<typeof classExportQuery>

/** Of the desa and kelompok only those that their screen finds by these words. */
export const branchExportQuery = z.object({ search: queryText })

/** "Desa sekilas", in its own order unless a column is chosen. */
export const glanceExportQuery = z.object({
  sortBy: queryChoice(glanceColumns),
  sortDir: direction,
})

/** The figures of a place and period, with the search and order of their table; in their own order unless a column is chosen. */
export const performanceExportQuery = z.extend(overviewQuery, {
  search: queryText,
  sortBy: queryChoice(figureSortKeys),
  sortDir: direction,
})

/** The people of one own hand-out. */
export const handoutExportQuery = z.object({ handoutId: queryValue(idSchema) })

/** The scores of one class, or of a desa year or a kelompok in it; all, or those that lack a category. */
export const scoreExportQuery = z.object({
  classId: queryId,
  branchYearId: queryId,
  subBranchId: queryId,
  isUnfinished: queryFlag,
})

/** The register of one class and month: children by meetings. */
export const attendanceExportQuery = z.object({
  classId: queryValue(idSchema),
  month: queryValue(monthSchema),
})
