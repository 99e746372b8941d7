import type { Coverage } from './coverage.ts'
import { readCoverages } from './faces.ts'
import { printable } from './printable.ts'

let coverages: Coverage[] | null = null

/** The signs of these texts that no bundled font has, each once: on paper they become a stand-in. */
export function signsWithoutFont(texts: readonly string[]): string[] {
  // The fonts are read when the first text asks, and not by processes that save none.
  coverages ??= readCoverages()
  const { unprintable } = printable(texts, coverages)
  return [...new Set(unprintable.flatMap(({ signs }) => signs))]
}
