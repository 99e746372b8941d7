import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readDraft, removeDraft, saveDraft } from '../drafts/drafts.ts'

type DraftPlace = { userId: string; name: string }

/** Parses a stored draft; null when it does not fit any more. */
type Reader<Values> = (value: unknown) => Values | null

/**
 * The draft of a note, per user. It outlives the tab, the session and a
 * failed save; a full disk does not disturb the form.
 */
export function useNoteDraft<Values>(place: DraftPlace, read: Reader<Values>) {
  const isOver = useRef(false)
  const query = useQuery({
    queryKey: ['note-draft', place],
    queryFn: async () => {
      try {
        const kept = await readDraft(place)
        const values = kept && read(kept.value)
        return kept && values ? { values, savedAt: kept.savedAt } : null
      } catch (error) {
        console.warn('the draft kept on this device cannot be read', error)
        return null
      }
    },
    // Read once when the screen opens: afterwards the form is newer than the stored draft.
    staleTime: Infinity,
    gcTime: 0,
  })
  return {
    isRead: !query.isPending,
    draft: query.data ?? null,
    keep: (values: Values) => {
      if (!isOver.current) warnOf(saveDraft(place, values))
    },
    /** Discards the draft. */
    drop: () => warnOf(removeDraft(place)),
    /** Called after the save: later changes of the closing form are no draft. */
    end: () => {
      isOver.current = true
      warnOf(removeDraft(place))
    },
    /** The same, but a draft that was offered and never answered is offered again. */
    endWith: (offered: Values) => {
      isOver.current = true
      warnOf(saveDraft(place, offered))
    },
  }
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the draft was not kept', error))
}
