import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { largestPage } from '@ngaji/contract/values/request/paging'
import type { Day } from '@ngaji/contract/jakarta-time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import type { JournalValues } from './journal-form.ts'

/** A week, or what a search finds in all weeks. */
export type JournalsAsked = { userId: string; week: Day; search: string }

export const journalsOf = ({ userId, week, search }: JournalsAsked) =>
  queryOptions({
    queryKey: ['journals', userId, search === '' ? { week } : { search }],
    queryFn: ({ signal }) => {
      const days = search === '' ? { week } : { search }
      const query = { ...days, limit: largestPage }
      return call(journalRoutes.list, { params: { userId }, query }, { signal })
    },
  })

export function changeJournal({ id, version }: Journal, touched: Partial<JournalValues>) {
  return call(journalRoutes.change, { params: { journalId: id }, body: { ...touched, version } })
}

export function deleteJournal({ id, version }: Journal) {
  return call(journalRoutes.delete, { params: { journalId: id }, body: { version } })
}
