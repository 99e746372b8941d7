import { optionLettersIn } from '../answers/listed-options.rules.ts'

/** No text that people write begins with this sign. */
const start = '⟦'

/** A cell that may mean several texts is kept as all of them, `⟦2/7⟧ atau ⟦0.3⟧?`, and its row asks which one is meant. */
export function openText(meanings: readonly string[]): string {
  const apart = meanings.map((text) => `⟦${text.replaceAll('⟦', '[').replaceAll('⟧', ']')}⟧`)
  return `${[...new Set(apart)].join(' atau ')}?`
}

/**
 * The meanings of a cell that `openText` wrote. One that the longest text of its column cut off is left out. Null for any
 * other text, which means what it says.
 */
export function meaningsOf(text: string): string[] | null {
  if (!text.startsWith(start)) return null
  return [...text.matchAll(/⟦([^⟦⟧]*)⟧/g)].flatMap(([, meaning]) => meaning || [])
}

const longestMeaning = 40

/** `mungkin 2/7 atau 0.3, pilih satu`; nothing for a text that is certain. */
export function faultOfOpenCell(text: string): string | null {
  const meanings = meaningsOf(text)
  if (meanings === null) return null
  const short = meanings.map((meaning) => meaning.replace(/\s+/g, ' '))
  const told = short.map((meaning) =>
    meaning.length > longestMeaning ? `${meaning.slice(0, longestMeaning)}…` : meaning,
  )
  if (told.length > 1) return `mungkin ${told.join(' atau ')}, pilih satu`
  const [only = ''] = told
  return optionLettersIn(only).length > 0
    ? `tertulis ${only} tanpa pilihannya, tulis jawabannya`
    : 'tidak jelas, ketik ulang'
}
