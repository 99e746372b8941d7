import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** Which part of the region a map is of. */
export type MapPlace = {
  academicYearId: string
  branchId?: string | undefined
  subBranchId?: string | undefined
  teachingGroupId?: string | undefined
  classId?: string | undefined
  grade?: string | undefined
}

/** One square of the map. */
export type MapCell = { category: ScoreCategory; month: string }

export const materialTotals = (place: MapPlace) =>
  queryOptions({
    queryKey: ['material-progress', 'totals', place],
    queryFn: ({ signal }) => {
      const query = { ...place, onlyTotals: true }
      return call(materialProgressRoutes.readSummary, { query }, { signal })
    },
    // Another filter does not empty the screen.
    placeholderData: keepPreviousData,
  })

export const classesOfCell = (place: MapPlace, cell: MapCell) =>
  queryOptions({
    queryKey: ['material-progress', 'cell', place, cell],
    queryFn: async ({ signal }) => {
      const query = { ...place, ...cell }
      const answer = await call(materialProgressRoutes.readSummary, { query }, { signal })
      return answer.summary
    },
  })

export type Named = { id: string; name: string }

/** The desa in reach. */
export const desaOfMap = () =>
  queryOptions({
    queryKey: ['material-progress', 'desa'],
    queryFn: async ({ signal }): Promise<Named[]> => {
      const { branches } = await call(levelRoutes.listBranches, { query: {} }, { signal })
      return branches.map(({ id, name }) => ({ id, name }))
    },
  })
