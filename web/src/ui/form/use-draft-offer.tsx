import { useRef, useState, type ReactNode, type Ref } from 'react'
import { DraftNote } from './DraftNote.tsx'
import type { FormValues } from './form-fields.ts'
import type { FormHandle } from './use-form-handle.ts'

type Draft = {
  savedAt: number
  changes: Partial<FormValues>
  base?: Partial<FormValues> | undefined
}

/** Offers the draft of a new record once, above its form. The result is given to the `Form`. */
export function useDraftOffer(
  draft: Draft | null,
  onDrop: () => void,
): { handle: Ref<FormHandle>; lead: ReactNode } {
  const handle = useRef<FormHandle>(null)
  const [isOffered, setOffered] = useState(true)
  if (!draft || !isOffered) return { handle, lead: null }

  function close(act: () => void): void {
    setOffered(false)
    act()
  }

  const lead = (
    <DraftNote
      savedAt={draft.savedAt}
      // What it began with as well: an address can fill in a new form, and this one may be opened by another.
      onTake={() => close(() => handle.current?.change({ ...draft.base, ...draft.changes }))}
      onDrop={() => close(onDrop)}
    />
  )
  return { handle, lead }
}
