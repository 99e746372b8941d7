import type { FormValues } from '../form-fields.ts'
import { touchedValues, type MergeSides } from '../merge-three-way.ts'

/** Unfinished changes of a record on the device, and what they began with. */
export type OfferedDraft = {
  savedAt: number
  version: number
  changes: Partial<FormValues>
  /** Missing in drafts of an earlier version of the app. */
  base?: Partial<FormValues> | undefined
}

/** The sides of a restored draft. What was typed since the form was opened is newer than the draft. */
export function draftSides(
  { version, changes, base }: OfferedDraft,
  current: { start: FormValues; version: number },
  typed: FormValues,
): MergeSides {
  const { start } = current
  const begun = base ?? (version === current.version ? start : {})
  const isUnknown = (name: string) => begun[name] === undefined && changes[name] !== undefined
  const known = Object.keys(start).filter((name) => name in typed || !isUnknown(name))
  const bases = known.map((name) => [
    name,
    name in typed ? start[name] : (begun[name] ?? start[name]),
  ])
  const former: Partial<FormValues> = Object.fromEntries(bases)
  // What neither changed nor is known of the past is as it is now.
  const own = { ...start, ...former, ...changes, ...typed }
  return { base: former, own: own as FormValues, current: start }
}

/** What is typed into a form, and what it began with. */
export type Typed = { values: FormValues; base: Partial<FormValues>; version: number }

/** The draft, with what was typed since over it: kept while an offer waits for its answer, and shown where it is taken. */
export function laidOverDraft(draft: OfferedDraft, { values, base, version }: Typed): Typed {
  // What is not known of the past is missing in the base, and stays so.
  const current = { start: base as FormValues, version }
  const sides = draftSides(draft, current, touchedValues<FormValues>(values, base) as FormValues)
  return { values: sides.own, base: sides.base, version: draft.version }
}
