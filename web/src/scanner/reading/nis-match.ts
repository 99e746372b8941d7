/** A person who can be picked by NIS. */
export type NisCandidate = {
  nis: string
  name: string
  /** Address of the small photo; without one, initials are shown. */
  thumbnail?: string | null | undefined
  /** One more line, such as the class or the present mark. */
  note?: string | undefined
  /** A pick would change nothing: the person is shown with the note, and not offered. */
  isRecorded?: boolean | undefined
}

export const nisLength = 8

/** Fewer digits fit half a class, and a second fast tap would meet a person instead of a key. */
export const fewestNisDigits = 3

/** The digits of a typed or pasted text, at most a whole NIS. */
export function nisDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, nisLength)
}

/** Everyone whose NIS ends in the digits, in the order given; none below three digits. */
export function matchNisEnd<C extends NisCandidate>(candidates: readonly C[], digits: string): C[] {
  if (digits.length < fewestNisDigits) return []
  return candidates.filter((candidate) => candidate.nis.endsWith(digits))
}
