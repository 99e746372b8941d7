import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { useCallback } from 'react'
import { isNoteWanted } from '../../../offline/notes/note-lines.ts'
import { useNoteLines, type HeardBefore } from '../../../offline/notes/use-note-lines.ts'
import {
  classIdOf,
  materialNotes,
  type MaterialLine,
  type QueuedMaterial,
} from './material-notes.ts'
import type { MaterialsView } from '../pages/MaterialsPage.tsx'

type Query = {
  data: ({ progresses: Progress[] } & HeardBefore) | undefined
  refetch: () => unknown
}

/** What is asked for: of the server, and what waits on this device. */
export function useMaterialLines(facts: { query: Query; view: MaterialsView }): MaterialLine[] {
  const { query, view } = facts
  const { week, search, classId, category } = view
  const isWanted = useCallback(
    (note: Progress | QueuedMaterial) => {
      const isFound = isNoteWanted({ date: note.date, text: note.material }, { week, search })
      const isOfClass = classId === '' || classIdOf(note) === classId
      return isFound && isOfClass && (category === '' || note.category === category)
    },
    [week, search, classId, category],
  )
  return useNoteLines(materialNotes, { saved: query.data?.progresses, query, isWanted })
}
