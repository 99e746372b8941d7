import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { queueStates } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client/client.ts'
import { knownValue, sortOf, type TableState } from '../../../../ui/table/table-state.ts'

export type QueueWish = RouteCall<typeof scoringRoutes.listQueue>['query']

const liveMs = 10_000

/** One page of the students left, polled because others examine meanwhile. */
export const queuePage = (wish: QueueWish) =>
  queryOptions({
    queryKey: ['exam-queue', wish],
    queryFn: async ({ signal }) => {
      const answer = await call(scoringRoutes.listQueue, { query: wish }, { signal })
      return { ...answer, students: answer.students.map(named) }
    },
    refetchInterval: liveMs,
  })

/** The query of the address; unknown values are dropped. */
export function queueWishOf(branchYearId: string, table: TableState): QueueWish {
  const { q, page, size, sort, filters } = table
  const { id, isDescending = false } = sortOf(sort) ?? {}
  const state = knownValue(queueStates, filters['state'])
  const sortBy = knownValue(['className', 'name', 'scoredCount'], id)
  return {
    branchYearId,
    page,
    limit: size,
    sortDir: isDescending ? 'desc' : 'asc',
    ...(sortBy && { sortBy }),
    ...(q !== '' && { search: q }),
    ...(filters['sub'] && { subBranchId: filters['sub'] }),
    ...(filters['class'] && { classId: filters['class'] }),
    ...(state && { state }),
  }
}
