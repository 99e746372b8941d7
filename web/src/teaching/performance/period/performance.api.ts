import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import type { RouteCall } from '@ngaji/contract/route'
import type { Role } from '@ngaji/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { download } from '../../../api/client/download.ts'
import type { KnownClass } from './known-classes.ts'

export type OverviewWish = RouteCall<typeof performanceRoutes.readOverview>['query']

/** The years of the region, newest first. */
export const academicYears = () =>
  queryOptions({
    queryKey: ['performance', 'years'],
    queryFn: async ({ signal }) => {
      const answer = await call(academicYearRoutes.list, { query: {} }, { signal })
      return answer.academicYears
    },
  })

/** The figures of a place and period, with one row for each thing a level below. */
export const overviewOf = (wish: OverviewWish) =>
  queryOptions({
    queryKey: ['performance', 'overview', wish],
    queryFn: ({ signal }) => call(performanceRoutes.readOverview, { query: wish }, { signal }),
  })

export type AttentionWish = RouteCall<typeof performanceRoutes.readAttention>['query']

/** Children somebody should look after, and classes with too few registers. */
export const attentionOf = (wish: AttentionWish) =>
  queryOptions({
    queryKey: ['performance', 'attention', wish],
    queryFn: ({ signal }) => call(performanceRoutes.readAttention, { query: wish }, { signal }),
  })

/** The classes in reach of a year, for filters and crumbs; names change seldom. */
export const knownClasses = (academicYearId: string, role: Role) =>
  queryOptions({
    queryKey: ['performance', 'classes', academicYearId, role],
    queryFn: ({ signal }): Promise<KnownClass[]> =>
      role === 'teacher'
        ? classesOfTeacher(academicYearId, signal)
        : classesOfOffice(academicYearId, signal),
    staleTime: 300_000,
  })

async function classesOfOffice(academicYearId: string, signal: AbortSignal) {
  const answer = await call(classRoutes.list, { query: { academicYearId } }, { signal })
  return answer.academicYears.flatMap(({ classes }) =>
    classes.map(({ id, name, branch, teachingGroupId: group, subBranches }) => {
      return { id, name, branch, group, subBranches }
    }),
  )
}

const nowhere = { id: '', name: '' }

/** The list of classes is for the offices; a teacher's own stand in the figures. */
async function classesOfTeacher(academicYearId: string, signal: AbortSignal) {
  const query = { academicYearId, level: 'class' as const }
  const answer = await call(performanceRoutes.readOverview, { query }, { signal })
  return answer.studentsDataByClass.map((row): KnownClass => {
    const group = { id: row.teachingGroupId, name: row.teachingGroupName }
    return { id: row.classId, name: row.clsName, branch: nowhere, group, subBranches: [] }
  })
}

/** The overview as a paper, kept by the browser. */
export function downloadOverview(wish: OverviewWish): Promise<void> {
  const { level: _level, ...query } = wish
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return download(performanceRoutes.printOverview, {
    params: {},
    query: { ...Object.fromEntries(given), download: 'true' },
  })
}
