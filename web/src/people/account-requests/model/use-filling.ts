import { useState } from 'react'
import type { DraftPerson, PersonValues } from './draft-person.ts'

/** Whom the form is about: somebody new, or somebody of the list again. Each has a form of its own. */
type Filling = { count: number; edited: DraftPerson | null }

type Typed = { count: number; values: Partial<PersonValues> }

/** Remembers what was typed last, outside of what is drawn. */
function createTyped(kept: Partial<PersonValues>) {
  let typed: Typed = { count: 0, values: kept }
  return {
    values: () => typed.values,
    begin: (values: Partial<PersonValues>): number => {
      typed = { count: typed.count + 1, values }
      return typed.count
    },
    note: (count: number, values: PersonValues): boolean => {
      if (count !== typed.count) return false
      typed = { count, values }
      return true
    },
  }
}

/**
 * What is being typed, kept beside the form: the sheet of a phone may close over it, and the window may
 * become another size.
 */
export function useFilling(kept: Partial<PersonValues>) {
  const [filling, setFilling] = useState<Filling>({ count: 0, edited: null })
  const [typed] = useState(() => createTyped(kept))
  return {
    ...filling,
    /** What a form begins with. */
    start: typed.values,
    /** Another form, with these values in it. */
    begin: (values: Partial<PersonValues>, edited: DraftPerson | null = null) => {
      setFilling({ count: typed.begin(values), edited })
    },
    /** False: what a form that is gone still had to say. */
    note: typed.note,
  }
}
