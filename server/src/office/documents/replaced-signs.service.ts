import { replacedSignsCode } from '@ngaji/contract/office/documents/documents.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { Db, Deps } from '../../deps.ts'
import type { Unprintable } from '../../platform/documents/fonts/printable.ts'
import type { Skipped } from './documents.queries.ts'
import { listNamesOfNis } from './people.queries.ts'

/** The dependencies of a rendering, and the texts in which its papers have a stand-in for a sign. */
export function tellingReplaced(deps: Deps): { inside: Deps; replaced: Unprintable[] } {
  const replaced: Unprintable[] = []
  const { typesetter } = deps
  const typeset: typeof typesetter.typeset = (document) =>
    typesetter.typeset(document, (unprintable) => replaced.push(...unprintable))
  return { inside: { ...deps, typesetter: { ...typesetter, typeset } }, replaced }
}

/** The children of these texts, each once with all its signs; a text of nobody is named by itself. */
export async function peopleWithReplaced(
  db: Db,
  replaced: readonly Unprintable[],
): Promise<Skipped[]> {
  if (replaced.length === 0) return []
  const byNis = Map.groupBy(replaced, ({ nis }) => nis)
  const known = [...byNis.keys()].filter((nis) => nis !== null)
  const children = known.length > 0 ? await listNamesOfNis(db, known) : []
  const named = children.map(({ id, nis, name }) => ({
    ...replacedSignsLine(id, displayName({ name })),
    signs: signsOf(byNis.get(nis) ?? []),
  }))
  return [...named, ...textsOfNobody(byNis.get(null) ?? [], named)]
}

const replacedSignsLine = (id: string, name: string) => ({ id, name, code: replacedSignsCode })

function signsOf(texts: readonly Unprintable[]): string {
  return [...new Set(texts.flatMap(({ signs }) => signs))].join(' ')
}

const longestBeginning = 60

/** A title repeats the name of a child, whose signs are named with the child. */
function textsOfNobody(texts: readonly Unprintable[], children: readonly Skipped[]) {
  const signsNamedWith = (text: string) =>
    new Set(
      children
        .filter(({ name }) => text.includes(name))
        .flatMap(({ signs = '' }) => signs.split(' ')),
    )
  const others = texts.filter(({ text, signs }) => {
    const known = signsNamedWith(text)
    return signs.some((sign) => !known.has(sign))
  })
  return [...Map.groupBy(others, ({ text }) => text)].map(([text, same], index) => ({
    ...replacedSignsLine(`text-${index + 1}`, text.slice(0, longestBeginning)),
    signs: signsOf(same),
  }))
}
