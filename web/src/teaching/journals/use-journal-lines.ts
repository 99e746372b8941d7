import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { useCallback } from 'react'
import { useNoteLines } from '../../offline/notes/use-note-lines.ts'
import { journalNotes, type JournalLine, type QueuedJournal } from './journal-notes.ts'

type Query = {
  data: { journals: Journal[] } | undefined
  dataUpdatedAt: number
  refetch: () => unknown
}

/** Of a week, or found in all of them: those of the server, and those that wait on this device. */
export function useJournalLines(facts: { query: Query; week: Day; search: string }): JournalLine[] {
  const { query, week, search } = facts
  const isWanted = useCallback(
    ({ date, title, content }: Journal | QueuedJournal) =>
      search === ''
        ? date >= week && date <= addDays(week, 6)
        : `${title} ${content}`.toLowerCase().includes(search.toLowerCase()),
    [week, search],
  )
  return useNoteLines(journalNotes, {
    saved: query.data?.journals,
    readAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    isWanted,
  })
}
