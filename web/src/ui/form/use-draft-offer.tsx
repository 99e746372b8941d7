import { useRef, useState, type ReactNode, type Ref } from 'react'
import { DraftNote } from './DraftNote.tsx'
import type { FormValues } from './form-fields.ts'
import { touchedValues } from './merge-three-way.ts'
import type { FormHandle } from './use-form-handle.ts'

type Draft = {
  savedAt: number
  changes: Partial<FormValues>
  base?: Partial<FormValues> | undefined
}

/** What a form keeps of its record. */
type Kept = { values: FormValues; base: Partial<FormValues> }

type DraftOffer = {
  handle: Ref<FormHandle>
  lead: ReactNode
  /** What is kept: while the offer waits for its answer the draft, with what was typed since over it. */
  overOffer: <Typed extends Kept>(typed: Typed) => Typed
}

/** Offers the draft of a new record once, above its form. `handle` and `lead` are given to the `Form`. */
export function useDraftOffer(draft: Draft | null, onDrop: () => void): DraftOffer {
  const handle = useRef<FormHandle>(null)
  const [isOffered, setOffered] = useState(true)
  if (!draft || !isOffered) return { handle, lead: null, overOffer: (typed) => typed }

  function close(act: () => void): void {
    setOffered(false)
    act()
  }

  /** What was typed since the form was opened is newer than the draft. */
  function take({ base, changes }: Draft): void {
    const typed = handle.current?.touched() ?? []
    // What it began with as well: an address can fill in a new form, and this one may be opened by another.
    const kept = Object.entries({ ...base, ...changes }).filter(([name]) => !typed.includes(name))
    handle.current?.change(Object.fromEntries(kept))
  }

  const lead = (
    <DraftNote
      savedAt={draft.savedAt}
      onTake={() => close(() => take(draft))}
      onDrop={() => close(onDrop)}
    />
  )
  return { handle, lead, overOffer: (typed) => laidOver(draft, typed) }
}

function laidOver<Typed extends Kept>(draft: Draft, typed: Typed): Typed {
  const base = { ...typed.base, ...draft.base }
  const touched = touchedValues<FormValues>(typed.values, typed.base)
  return { ...typed, base, values: { ...typed.values, ...base, ...draft.changes, ...touched } }
}
