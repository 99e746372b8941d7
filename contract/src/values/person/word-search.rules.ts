import { foldedName } from './folded-name.rules.ts'

/** The words of a search, as names are compared. */
export function searchWords(query: string): string[] {
  return foldedName(query).split(' ').filter(Boolean)
}

/**
 * Does every word stand somewhere in the text? "Al-Ghifari" is found as "al ghifari" and as "alghifari". Lists that
 * are on the device already are searched with it.
 */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const apart = foldedName(text)
  const together = apart.replaceAll(' ', '')
  return words.every((word) => apart.includes(word) || together.includes(word))
}
