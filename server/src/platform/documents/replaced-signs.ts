import type { Deps } from '../../deps.ts'
import type { Unprintable } from './fonts/printable.ts'

/** The dependencies of a rendering, and the texts in which its papers have a stand-in for a sign. */
export function tellingReplaced(deps: Deps): { inside: Deps; replaced: Unprintable[] } {
  const replaced: Unprintable[] = []
  const { typesetter } = deps
  const typeset: typeof typesetter.typeset = (document) =>
    typesetter.typeset(document, (unprintable) => replaced.push(...unprintable))
  return { inside: { ...deps, typesetter: { ...typesetter, typeset } }, replaced }
}

/** The signs of these texts, each once. */
export function signsOfTexts(texts: readonly Unprintable[]): string[] {
  return [...new Set(texts.flatMap(({ signs }) => signs))]
}
