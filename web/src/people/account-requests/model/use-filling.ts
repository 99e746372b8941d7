import { useState } from 'react'
import type { DraftPerson, PersonValues } from './draft-person.ts'

/** Whom the form is about: somebody new, or somebody of the list again. Each has a form of its own. */
type Filling = {
  count: number
  edited: DraftPerson | null
  /** Who of the list was changed in the form and not saved when the form went on to somebody else. */
  halfChanged: readonly string[]
}

type Typed = { count: number; values: Partial<PersonValues>; isTouched: boolean }

const newcomer = 'new'

/** Remembers what was typed, also of those the form has left, outside of what is drawn. */
function createTyped(kept: Partial<PersonValues>) {
  let typed: Typed = { count: 0, values: kept, isTouched: false }
  let of = newcomer
  const left = new Map<string, Partial<PersonValues>>()

  function begin(next: string, values: Partial<PersonValues>, isTouched: boolean): number {
    of = next
    typed = { count: typed.count + 1, values, isTouched }
    return typed.count
  }

  return {
    values: () => typed.values,
    isTouched: () => typed.isTouched,
    halfChanged: () => [...left.keys()].filter((id) => id !== newcomer),
    /** Goes on to another person, and keeps what was typed about the former. */
    turnTo: (person: DraftPerson | null): number => {
      if (of === newcomer || typed.isTouched) left.set(of, typed.values)
      const next = person?.id ?? newcomer
      const found = left.get(next)
      left.delete(next)
      return begin(next, found ?? person ?? {}, person !== null && found !== undefined)
    },
    /** The person is done: next comes the newcomer that was left, or one with these values. */
    finish: (values: Partial<PersonValues>): number => {
      const found = left.get(newcomer)
      left.delete(newcomer)
      return begin(newcomer, found ?? values, false)
    },
    note: (count: number, values: PersonValues): boolean => {
      if (count !== typed.count) return false
      typed = { count, values, isTouched: true }
      return true
    },
  }
}

/**
 * What is being typed, kept beside the form: the sheet of a phone may close over it, the window may
 * become another size, and somebody else of the list may be changed in between.
 */
export function useFilling(kept: Partial<PersonValues>) {
  const [filling, setFilling] = useState<Filling>({ count: 0, edited: null, halfChanged: [] })
  const [typed] = useState(() => createTyped(kept))
  const show = (count: number, edited: DraftPerson | null) =>
    setFilling({ count, edited, halfChanged: typed.halfChanged() })
  return {
    ...filling,
    /** What a form begins with. */
    start: typed.values,
    /** Was anything typed into the present form? */
    isTouched: typed.isTouched,
    /** Another form: for somebody of the list, or for the newcomer; what the former held is kept. */
    turnTo: (person: DraftPerson | null) => show(typed.turnTo(person), person),
    /** Another form after the former one was saved or given up, with these values in it. */
    finish: (values: Partial<PersonValues>) => show(typed.finish(values), null),
    /** False: what a form that is gone still had to say. */
    note: typed.note,
  }
}
