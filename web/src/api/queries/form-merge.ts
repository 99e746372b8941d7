import { fieldChangesSchema, type FieldChanges } from '@ngaji/contract/values/request/field-changes'
import type { FormValues } from '../../ui/form/form-fields.ts'
import type { FormPart } from '../../ui/form/form-parts.ts'
import { isSameValue, mergeThreeWay, type MergeSides } from '../../ui/form/merge-three-way.ts'
import { authorInWords, takenInWords } from '../../ui/form/merge-words.ts'
import type { AskedPart } from '../../ui/form/MergeNote.tsx'
import { ApiError } from '../client/api-error.ts'

/** A part both sides changed, with what the own side began with: a draft keeps that until the answer. */
export type OpenPart = AskedPart & { base: Partial<FormValues> }

type Facts = {
  parts: readonly FormPart[]
  sides: MergeSides
  /** The values of an unchanged form over the current record. */
  start: FormValues
  changes?: FieldChanges
  now: Date
}

/** What a merge comes to: the values of the form, the questions, and what was taken over in words. */
export function mergeForm({ parts, sides, start, changes = {}, now }: Facts) {
  const merge = mergeThreeWay(parts, sides)
  const recordedChange = ({ recordField }: FormPart) => changes[recordField]
  const asked = merge.asked.map((part): OpenPart => ({
    part,
    own: namedIn(part, sides.own),
    current: namedIn(part, start),
    currentShown: part.read(sides.current),
    base: namedIn(part, sides.base),
    author: authorInWords(recordedChange(part), now),
    isDecided: false,
  }))
  const taken = merge.taken.map((part) => ({ label: part.label, change: recordedChange(part) }))
  return { values: merge.values, asked, taken: takenInWords(taken, now) }
}

function namedIn({ names }: FormPart, values: Partial<FormValues>): FormValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A record as a form begins with it, and what it holds in fields that begin empty: its photo. */
export type HeldValues = { start: FormValues; stored: FormValues }

/** The sides of a save that was refused: a stored photo counts as unchanged where none was chosen. */
export function conflictSides(
  values: FormValues,
  former: HeldValues,
  current: HeldValues,
): MergeSides {
  const unchosen = Object.entries(former.stored).filter(([name]) => values[name] === null)
  return {
    base: { ...former.start, ...former.stored },
    own: { ...values, ...Object.fromEntries(unchosen) },
    current: { ...current.start, ...current.stored },
  }
}

/** Merged values as a form holds them: what the record stores besides is no value of a field. */
export function typedOf(merged: FormValues, { start, stored }: HeldValues): FormValues {
  const hidden = Object.keys(stored).filter((name) => !(merged[name] instanceof Blob))
  return { ...merged, ...Object.fromEntries(hidden.map((name) => [name, start[name] ?? null])) }
}

/** What the own changes began with: the current record, but the former values where it is still asked. */
export function baseOf(asked: readonly OpenPart[], start: FormValues): Partial<FormValues> {
  const open = asked.filter(({ isDecided }) => !isDecided)
  const names = open.flatMap(({ part }) => part.names)
  const settled = Object.entries(start).filter(([name]) => !names.includes(name))
  return Object.assign({}, Object.fromEntries(settled), ...open.map(({ base }) => base))
}

/** Whoever types into an asked field has answered for it. */
export function decidedByTyping(
  asked: readonly OpenPart[],
  values: FormValues,
): readonly OpenPart[] {
  const isTyped = ({ part, own, isDecided }: OpenPart) =>
    !isDecided && part.names.some((name) => !isSameValue(values[name], own[name]))
  if (!asked.some(isTyped)) return asked
  return asked.map((one) => (isTyped(one) ? { ...one, isDecided: true } : one))
}

/** Reads a record out of a refusal; undefined when it is none. */
export type RecordReader<Kept> = { safeParse: (value: unknown) => { data?: Kept | undefined } }

export type VersionConflict<Kept> = { current: Kept; changes: FieldChanges }

/** The newer record a refusal carries, and who changed it since the form was opened; null if none. */
export function versionConflictIn<Kept>(
  error: unknown,
  schema: RecordReader<Kept>,
  openedAt: Date,
): VersionConflict<Kept> | null {
  if (!(error instanceof ApiError) || error.code !== 'request.version-conflict') return null
  const current = schema.safeParse(error.details['current']).data
  if (current === undefined) return null
  const { data = {} } = fieldChangesSchema.safeParse(error.details['changes'])
  const since = openedAt.getTime() - clockErrorMs
  const recent = Object.entries(data).filter(([, { at }]) => Date.parse(at) >= since)
  return { current, changes: Object.fromEntries(recent) }
}

/** The server's clock is known on a device with this error at most, where it was heard just now. */
const clockErrorMs = 5000
