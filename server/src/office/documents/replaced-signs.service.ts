import { replacedSignsCode } from '@ngaji/contract/office/documents/documents.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { Db } from '../../deps.ts'
import type { Unprintable } from '../../platform/documents/fonts/printable.ts'
import { signsOfTexts } from '../../platform/documents/replaced-signs.ts'
import type { Skipped } from './documents.queries.ts'
import { listNamesOfNis } from './people.queries.ts'

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
    signs: signsOfTexts(byNis.get(nis) ?? []).join(' '),
  }))
  return [...named, ...textsOfNobody(byNis.get(null) ?? [], named)]
}

const replacedSignsLine = (id: string, name: string) => ({ id, name, code: replacedSignsCode })

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
    signs: signsOfTexts(same).join(' '),
  }))
}
