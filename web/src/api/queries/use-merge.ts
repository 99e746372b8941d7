import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { FormValues } from '../../ui/form/form-fields.ts'
import { formParts } from '../../ui/form/form-parts.ts'
import { isSameValue, touchedValues } from '../../ui/form/merge-three-way.ts'
import type { AskedPart, MergeSide } from '../../ui/form/MergeNote.tsx'
import { notSent } from '../../ui/form/not-sent.ts'
import { draftSides, laidOverDraft, type OfferedDraft } from '../../ui/form/draft/offered-draft.ts'
import type { FormHandle } from '../../ui/form/use-form-handle.ts'
import { serverNow } from '../clock/server-clock.ts'
import {
  baseOf,
  conflictSides,
  decidedByTyping,
  mergeForm,
  typedOf,
  versionConflictIn,
  type HeldValues,
  type OpenPart,
  type VersionConflict,
} from './form-merge.ts'
import type { Saved, TypedValues, VersionedFormProps } from './VersionedForm.tsx'

type Versioned = { version: number }

/** What the form stands on. */
type Held<Kept> = {
  /** The key of the form's instance: another one begins when newer values replace those of an unchanged form. */
  key: number
  /** The record it is saved over. */
  over: Kept
  openedAt: Date
  asked: readonly OpenPart[]
  taken: readonly string[]
  /** It was saved since: fields that start empty may still hold what was typed. */
  isSaved: boolean
  /** Where the note stands: above, after a draft was restored; at the button, after a refused save. */
  place: 'lead' | 'foot'
}

function heldAt<Kept extends Versioned>(record: Kept): Held<Kept> {
  const openedAt = serverNow()
  const nothing = { asked: [], taken: [], isSaved: false }
  return { key: record.version, over: record, openedAt, ...nothing, place: 'foot' }
}

/** A form that would show the same goes on over the newer record: the focus and the keyboard of a phone stay. */
function heldAnew<Values extends FormValues, Kept extends Versioned>(
  { record, valuesOf }: VersionedFormProps<Values, Kept>,
  held: Held<Kept>,
): Held<Kept> {
  const news = touchedValues(valuesOf(record), valuesOf(held.over))
  const isSame = !held.isSaved && Object.keys(news).length === 0
  return isSame ? { ...heldAt(record), key: held.key } : heldAt(record)
}

/** The state of a form that merges: its record, its questions, and what is done about them. */
export function useMerge<Values extends FormValues, Kept extends Versioned>(
  props: VersionedFormProps<Values, Kept>,
) {
  const { record, draft } = props
  const form = useRef<FormHandle>(null)
  const [held, setHeld] = useState(() => heldAt(record))
  const [isDirty, setDirty] = useState(false)
  const [isOffered, setOffered] = useState(true)
  if (record.version > held.over.version && !isDirty) setHeld(heldAnew(props, held))
  const waiting = isOffered ? (draft ?? null) : null
  const desk: Desk<Values, Kept> = { props, form, held, setHeld, waiting }

  return {
    form,
    held,
    /** One thing at a time: a question about the record goes before the offer of a draft. */
    offered: held.asked.length === 0 ? waiting : null,
    setDirty,
    submit: async (typed: Values): Promise<Saved> => {
      const saved = await submit(desk, typed)
      if (waiting) offerAgain(desk, typed)
      // Where the form stays on screen, the saved values are the current ones.
      setHeld((latest) => ({ ...latest, asked: [], taken: [], isSaved: true }))
      setDirty(false)
      return saved
    },
    choose: (one: AskedPart, side: MergeSide) => choose(desk, one, side),
    /** A change by hand. */
    hear: (values: Values) => {
      const asked = decidedByTyping(held.asked, values)
      if (asked !== held.asked) setHeld({ ...held, asked })
      reportValues(desk, values, { ...held, asked })
    },
    takeDraft: () => {
      setOffered(false)
      takeDraft({ ...desk, waiting: null })
    },
    dropDraft: () => {
      setOffered(false)
      // What was typed beside it stays, and is kept by itself.
      reportValues({ ...desk, waiting: null }, form.current?.values() ?? {}, held)
    },
    closeNote: () => setHeld({ ...held, taken: [] }),
  }
}

/** A form as it is rendered now, with what its functions work on. */
type Desk<Values extends FormValues, Kept extends Versioned> = {
  props: VersionedFormProps<Values, Kept>
  form: RefObject<FormHandle | null>
  held: Held<Kept>
  setHeld: Dispatch<SetStateAction<Held<Kept>>>
  /** The draft that is offered, and not answered yet. */
  waiting: OfferedDraft | null
}

/** Says what the form holds now, for a draft or a preview. */
function reportValues<Values extends FormValues, Kept extends Versioned>(
  { props, waiting }: Desk<Values, Kept>,
  values: FormValues,
  { over, asked }: Held<Kept>,
  saved: Partial<FormValues> = {},
): void {
  const own = { values, base: baseOf(asked, props.valuesOf(over)), version: over.version }
  const { base, ...typed } = waiting ? laidOverDraft(waiting, own) : own
  const kept = { ...typed, base: { ...base, ...saved }, isOverDraft: waiting !== null }
  // A form holds the fields of Values, and so does the base they are compared with.
  props.onValues?.(values as Values, kept as TypedValues<Values>)
}

/** A draft that nobody answered is not what was saved: the rest of it is kept, and offered again. */
function offerAgain<Values extends FormValues, Kept extends Versioned>(
  desk: Desk<Values, Kept>,
  values: Values,
): void {
  const { props, held } = desk
  const saved = touchedValues<FormValues>(values, props.valuesOf(held.over))
  reportValues(desk, values, { ...held, asked: [] }, saved)
}

/** Stands the form on the current record, with the merged values typed over it. */
function show<Values extends FormValues, Kept extends Versioned>(
  desk: Desk<Values, Kept>,
  next: Held<Kept>,
  values: FormValues,
): void {
  const { props, form, setHeld } = desk
  setHeld(next)
  form.current?.rebase(props.valuesOf(next.over), values)
  reportValues(desk, form.current?.values() ?? values, next)
}

/** One press of "Simpan"; merged values take the place of the typed ones where it is sent again. */
type Attempt<Values, Kept> = { values: Values; held: Held<Kept>; taken: readonly string[] }

/** Saves, as often as somebody else was quicker with other fields. */
async function submit<Values extends FormValues, Kept extends Versioned>(
  desk: Desk<Values, Kept>,
  seen: Values,
): Promise<Saved> {
  const { props, held, setHeld } = desk
  let attempt: Attempt<Values, Kept> = { values: seen, held, taken: [] }

  async function send(): Promise<Saved> {
    const { values, taken } = attempt
    const { over, openedAt } = attempt.held
    try {
      const touched = touchedValues(values, props.valuesOf(over))
      const { message } = await props.save(values, over, { touched, seen })
      return { message: [message, ...taken].join(' ') }
    } catch (error) {
      const conflict = versionConflictIn(error, props.recordSchema, openedAt)
      if (!conflict) {
        setHeld((latest) => ({ ...latest, taken }))
        throw error
      }
      attempt = await meet(desk, attempt, conflict)
      return send()
    }
  }

  return props.ask ? props.ask(seen, held.over, send) : send()
}

/** Merges with the record of a refusal, to be sent again; rejects where a user has to look first. */
async function meet<Values extends FormValues, Kept extends Versioned>(
  desk: Desk<Values, Kept>,
  { values, held: former, taken }: Attempt<Values, Kept>,
  { current, changes }: VersionConflict<Kept>,
): Promise<Attempt<Values, Kept>> {
  const { props, form, setHeld } = desk
  const now = valuesIn(props, current)
  const sides = conflictSides(values, valuesIn(props, former.over), now)
  const facts = { parts: formParts(props.fields), sides, start: now.start, now: serverNow() }
  const merge = mergeForm({ ...facts, changes })
  const typed = typedOf(merge.values, now)
  const said = [...taken, ...merge.taken]
  const next: Held<Kept> = {
    ...former,
    over: current,
    asked: merge.asked,
    taken: [],
    place: 'foot',
  }
  show(desk, next, typed)
  const canSend = merge.asked.length === 0 && (await form.current?.check())
  if (canSend) return { values: typed as Values, held: next, taken: said } // the same names
  setHeld({ ...next, taken: said })
  throw notSent
}

function valuesIn<Values extends FormValues, Kept extends Versioned>(
  { valuesOf, storedOf }: VersionedFormProps<Values, Kept>,
  record: Kept,
): HeldValues {
  return { start: valuesOf(record), stored: storedOf?.(record) ?? {} }
}

function choose<Values extends FormValues, Kept extends Versioned>(
  desk: Desk<Values, Kept>,
  { part, own, current }: AskedPart,
  side: MergeSide,
): void {
  const { form, held, setHeld } = desk
  const live = form.current?.values() ?? {}
  const isCurrent = part.names.every((name) => isSameValue(live[name], current[name]))
  // The current values count as typed, which is an answer.
  if (side === 'current') return form.current?.change(current)
  // What was typed since the question is the own value.
  if (isCurrent) form.current?.change(own)
  const asked = held.asked.map((one) =>
    one.part.label === part.label ? { ...one, isDecided: true } : one,
  )
  setHeld({ ...held, asked })
  reportValues(desk, form.current?.values() ?? live, { ...held, asked })
}

function takeDraft<Values extends FormValues, Kept extends Versioned>(
  desk: Desk<Values, Kept>,
): void {
  const { props, form, held } = desk
  if (!props.draft || !form.current) return
  const start = props.valuesOf(held.over)
  const live = form.current.values()
  const typed = form.current.touched().map((name) => [name, live[name] ?? null])
  const current = { start, version: held.over.version }
  const sides = draftSides(props.draft, current, Object.fromEntries(typed))
  const parts = formParts(props.fields)
  const { values, asked, taken } = mergeForm({ parts, sides, start, now: serverNow() })
  show(desk, { ...held, asked, taken, place: 'lead' }, values)
}
