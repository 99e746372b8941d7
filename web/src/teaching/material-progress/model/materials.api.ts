import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { largestPage } from '@ngaji/contract/values/request/paging'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { knownValue } from '../../../ui/table/table-state.ts'
import { changeBodyOf, type MaterialValues } from './material-form.ts'
import { materialNotes } from './material-notes.ts'

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
    queryFn: async ({ signal }) => {
      const heardBefore = materialNotes.heard.lastSerial()
      const days = search === '' ? { week } : { search }
      const wanted = { classId, category: knownValue(scoreCategories, category) }
      const input = { params: { userId }, query: { ...days, ...wanted, limit: largestPage } }
      return { ...(await call(materialProgressRoutes.list, input, { signal })), heardBefore }
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

export async function changeMaterial({ id, version }: Progress, touched: Partial<MaterialValues>) {
  const body = { ...changeBodyOf(touched), version }
  const answer = await call(materialProgressRoutes.change, { params: { progressId: id }, body })
  materialNotes.heard.forget(id)
  return answer
}

export async function deleteMaterial({ id, version }: Progress) {
  const input = { params: { progressId: id }, body: { version } }
  const answer = await call(materialProgressRoutes.delete, input)
  materialNotes.heard.forget(id)
  return answer
}
