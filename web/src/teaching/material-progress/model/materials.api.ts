import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { largestPage } from '@ngaji/contract/values/request/paging'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { knownValue } from '../../../ui/table/table-state.ts'
import { changeBodyOf, type MaterialValues } from './material-form.ts'

/** A week, or what a search finds in all weeks; of one class or category where asked. */
export type MaterialsAsked = {
  userId: string
  week: Day
  search: string
  classId: string
  category: string
}

export const materialsOf = ({ userId, week, search, classId, category }: MaterialsAsked) =>
  queryOptions({
    queryKey: ['material-progress', 'own', userId, { week, search, classId, category }],
    queryFn: ({ signal }) => {
      const days = search === '' ? { week } : { search }
      const wanted = { classId, category: knownValue(scoreCategories, category) }
      const query = { ...days, ...wanted, limit: largestPage }
      return call(materialProgressRoutes.list, { params: { userId }, query }, { signal })
    },
  })

/** The newest own entry of all. */
export const lastMaterialOf = (userId: string) =>
  queryOptions({
    queryKey: ['material-progress', 'last', userId],
    queryFn: async ({ signal }) => {
      const input = { params: { userId }, query: { limit: 1 } }
      const { progresses } = await call(materialProgressRoutes.list, input, { signal })
      return progresses[0] ?? null
    },
  })

/** What a class was taught: a page of it, and when each category was last touched. */
export const materialsOfClass = (classId: string, asked: { category?: string; page?: number }) =>
  queryOptions({
    queryKey: ['material-progress', 'class', classId, asked],
    queryFn: ({ signal }) =>
      call(materialProgressRoutes.listOfClass, { params: { classId }, query: asked }, { signal }),
    // Also one without rows: when each category was last touched stands beside them.
    placeholderData: keepPreviousData,
  })

export function changeMaterial({ id, version }: Progress, touched: Partial<MaterialValues>) {
  const body = { ...changeBodyOf(touched), version }
  return call(materialProgressRoutes.change, { params: { progressId: id }, body })
}

export function deleteMaterial({ id, version }: Progress) {
  return call(materialProgressRoutes.delete, { params: { progressId: id }, body: { version } })
}
