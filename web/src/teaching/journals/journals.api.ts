import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { largestPage } from '@ngaji/contract/values/request/paging'
import type { Day } from '@ngaji/contract/jakarta-time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import type { JournalValues } from './journal-form.ts'
import { journalNotes } from './journal-notes.ts'

/** A week, or what a search finds in all weeks. */
export type JournalsAsked = { userId: string; week: Day; search: string }

export const journalsOf = ({ userId, week, search }: JournalsAsked) =>
  queryOptions({
    queryKey: ['journals', userId, search === '' ? { week } : { search }],
    queryFn: async ({ signal }) => {
      const heardBefore = journalNotes.heard.lastSerial()
      const days = search === '' ? { week } : { search }
      const query = { ...days, limit: largestPage }
      const answer = await call(journalRoutes.list, { params: { userId }, query }, { signal })
      return { ...answer, heardBefore }
    },
  })

export async function changeJournal({ id, version }: Journal, touched: Partial<JournalValues>) {
  const input = { params: { journalId: id }, body: { ...touched, version } }
  const answer = await call(journalRoutes.change, input)
  journalNotes.heard.forget(id)
  return answer
}

export async function deleteJournal({ id, version }: Journal) {
  const input = { params: { journalId: id }, body: { version } }
  const answer = await call(journalRoutes.delete, input)
  journalNotes.heard.forget(id)
  return answer
}
