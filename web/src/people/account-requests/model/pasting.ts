import type { Gender } from '@ngaji/contract/values/person/person.rules'

/** What stands in "Tempel daftar": kept outside the dialog, because a tablet that is turned draws another one. */
export type Pasting = {
  isOpen: boolean
  text: string
  /** What a P in the column of the gender was said to be. */
  letterP: Gender | null
  /** The lines whose people are on the list already, where not all of them had room. */
  added: readonly string[]
}

export const noPasting: Pasting = { isOpen: false, text: '', letterP: null, added: [] }
