import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readDraft, removeDraft, saveDraft } from '../drafts/drafts.ts'

type DraftPlace = { userId: string; name: string }

/** How a stored draft is read: null for what does not fit any more. */
type Reader<Values> = (value: unknown) => Values | null

/**
 * What was typed on this device and not saved, per person. It outlives the tab, the session and a
 * saving that failed; without room for it the screen goes on.
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
    // Read once when the screen opens: from then on the screen knows more than the device.
    staleTime: Infinity,
    gcTime: 0,
  })
  return {
    isRead: !query.isPending,
    draft: query.data ?? null,
    keep: (values: Values) => {
      if (!isOver.current) warnOf(saveDraft(place, values))
    },
    /** To begin anew. */
    drop: () => warnOf(removeDraft(place)),
    /** The text is saved: what the form still tells on its way out is no draft. */
    end: () => {
      isOver.current = true
      warnOf(removeDraft(place))
    },
  }
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the draft was not kept', error))
}
