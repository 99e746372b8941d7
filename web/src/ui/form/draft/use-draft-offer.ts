import { useRef, useState, type Ref } from 'react'
import type { DraftOffer } from './DraftNote.tsx'
import type { FormValues } from '../form-fields.ts'
import { touchedValues } from '../merge-three-way.ts'
import { laidOverDraft, type OfferedDraft } from './offered-draft.ts'
import type { FormHandle } from '../use-form-handle.ts'

type NewRecord<Values> = {
  /** What its form starts with. */
  start: Values
  /** Stores the typed values on this device as the draft, or removes the draft where they equal `start`. */
  keep: (typed: { values: Values; base: Values; version: number }) => void
}

type Offering<Values> = {
  handle: Ref<FormHandle>
  offer: DraftOffer | null
  /** Called on each change. */
  keep: (values: Values) => void
  /**
   * Called after a save. A draft that was offered, and neither taken nor discarded, is of another record: it stays.
   */
  end: () => void
}

/** Offers the draft of a new record, until it is answered. `handle` and `offer` are given to the `Form`. */
export function useDraftOffer<Values extends FormValues>(
  draft: OfferedDraft | null,
  { start, keep }: NewRecord<Values>,
): Offering<Values> {
  const handle = useRef<FormHandle>(null)
  const [isOffered, setOffered] = useState(true)
  const waiting = isOffered ? draft : null

  function keepOver(over: OfferedDraft | null, values: FormValues): void {
    const typed = { values, base: start, version: 0 }
    // A form holds the fields of Values, and so does what it began with.
    keep((over ? laidOverDraft(over, typed) : typed) as Parameters<typeof keep>[0])
  }

  function take(over: OfferedDraft): void {
    setOffered(false)
    const live = handle.current?.values() ?? {}
    // What it began with as well: an address can fill in a new form, and this one may be opened by another.
    const { values } = laidOverDraft(over, { values: live, base: start, version: 0 })
    handle.current?.change(touchedValues<FormValues>(values, live))
  }

  function drop(): void {
    setOffered(false)
    // What was typed beside it stays, and is kept by itself.
    keepOver(null, handle.current?.values() ?? start)
  }

  return {
    handle,
    offer: waiting && { savedAt: waiting.savedAt, onTake: () => take(waiting), onDrop: drop },
    keep: (values) => keepOver(waiting, values),
    end: () => keepOver(waiting, start),
  }
}
