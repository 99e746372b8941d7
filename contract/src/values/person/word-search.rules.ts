import { foldedName } from './folded-name.rules.ts'

/** Punctuation before or behind a word, in a sentence or between two names: no part of what is searched for. */
export const signsAtWords = ',;،؛.:?!؟()"'

const atWord = new RegExp(`^[${signsAtWords}]+|[${signsAtWords}]+$`, 'g')

/** The words of a search, as names are compared: `Fauzi, Ahmad` without its comma. Signs alone are searched as typed. */
export function searchWords(query: string): string[] {
  const parts = foldedName(query).split(' ').filter(Boolean)
  const words = parts.map((part) => part.replaceAll(atWord, '')).filter(Boolean)
  return words.length > 0 ? words : parts
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
