import { cleanText } from '@ngaji/contract/values/text'
import type { FormValue, FormValues } from './form-fields.ts'

/** The fields that are one value of the record and are decided together; mostly a single field. */
type Part = { names: readonly string[] }

export type MergeSides = {
  /** The values both sides began with. A name that is missing here is unknown. */
  base: Partial<FormValues>
  own: FormValues
  /** The record as it is now. */
  current: FormValues
}

export type Merge<Decided extends Part> = {
  /**
   * The merged values. Parts that are asked keep the own ones: nothing typed is taken away before the answer.
   */
  values: FormValues
  /** Parts that only the other side changed: the current values are taken over, and that is said. */
  taken: Decided[]
  /** Parts that both sides changed to different values: a user decides. */
  asked: Decided[]
}

/**
 * Merges the own changes of a form with what somebody else saved meanwhile, part by part: the side
 * that changed a part wins; where both did, differently, it is asked. Names in no part stay as typed.
 */
export function mergeThreeWay<Decided extends Part>(
  parts: readonly Decided[],
  { base, own, current }: MergeSides,
): Merge<Decided> {
  const fates = parts.map((part) => ({ part, fate: fateOf(part, { base, own, current }) }))
  const withFate = (wanted: Fate) =>
    fates.filter(({ fate }) => fate === wanted).map(({ part }) => part)
  const taken = withFate('taken')
  const fromCurrent = [...taken, ...withFate('same')].flatMap(({ names }) => names)
  const values = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      fromCurrent.includes(name) ? (current[name] ?? null) : value,
    ]),
  )
  return { values, taken, asked: withFate('asked') }
}

type Fate = 'own' | 'taken' | 'asked' | 'same'

function fateOf({ names }: Part, { base, own, current }: MergeSides): Fate {
  if (names.every((name) => isSameValue(own[name], current[name]))) return 'same'
  const isKnown = names.every((name) => base[name] !== undefined)
  if (!isKnown) return 'asked'
  if (names.every((name) => isSameValue(own[name], base[name]))) return 'taken'
  return names.every((name) => isSameValue(current[name], base[name])) ? 'own' : 'asked'
}

/** Compares values as the server keeps them: blanks at the ends and empty lines do not count. */
export function isSameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  const [left, right] = [tidied(one), tidied(other)]
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right
  return left.length === right.length && left.every((line, index) => line === right[index])
}

function tidied(value: FormValue | undefined) {
  if (typeof value === 'string') return cleanText(value) || null
  if (!Array.isArray(value)) return value ?? null
  const lines = value.map((line) => cleanText(String(line))).filter(Boolean)
  return lines.length > 0 ? lines : null
}

/** The values that differ from what the record holds: only they are sent. */
export function touchedValues<Values extends FormValues>(
  values: Values,
  stored: Partial<Values>,
): Partial<Values> {
  const touched = Object.entries(values).filter(
    ([name, value]) => !isSameValue(value, stored[name]),
  )
  // A part of Values, under its own names.
  return Object.fromEntries(touched) as Partial<Values>
}
