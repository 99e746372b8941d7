import { foldedName } from '../../values/person/folded-name.rules.ts'
import { cleanLine } from '../../values/text.ts'
import { composeClassName, parseClassName, type ClassName } from '../classes/class-names.rules.ts'
import type { Grade } from '../classes/classes.rules.ts'
import type { CopyClass } from './copy.schemas.ts'

/** `Kelas Umar 4` in another grade: `Kelas Umar 5`. */
export function classNameInNewYear({ name }: Pick<CopyClass, 'name'>, grade: Grade): ClassName {
  const label = classLabelInName(name)
  return { name: composeClassName(label, grade), label, grade }
}

/** What stands between "Kelas" and the grade, also in a name nobody could give a class today. */
function classLabelInName(name: string): string {
  const parsed = parseClassName(name)
  if (parsed.kind === 'name') return parsed.className.label
  const words = cleanLine(name).split(' ').slice(0, -1)
  const label = words[0]?.toLowerCase() === 'kelas' ? words.slice(1) : words
  return cleanLine(label.join(' ').replace(/\p{Nd}+/gu, ' '))
}

/**
 * The names the classes of a KBM have in the new year, by the id of the class they come from; a class
 * that ends has none. No two are the same name (`foldedName`): where old names differ only in what a name may
 * not hold, a letter tells them apart. Decisions change nothing here, so a name seen stays.
 */
export function namesInNewYear(
  classes: readonly Pick<CopyClass, 'id' | 'name' | 'newGrade'>[],
): ReadonlyMap<string, ClassName> {
  const taken = new Set<string>()
  const names = new Map<string, ClassName>()
  for (const source of classes) {
    if (source.newGrade === null) continue
    const name = freeName(classNameInNewYear(source, source.newGrade), taken)
    taken.add(foldedName(name.name))
    names.set(source.id, name)
  }
  return names
}

function freeName(wanted: ClassName, taken: ReadonlySet<string>): ClassName {
  let name = wanted
  for (let count = 2; taken.has(foldedName(name.name)); count += 1) {
    const label = cleanLine(`${wanted.label} ${lettersForNumber(count)}`)
    name = { name: composeClassName(label, wanted.grade), label, grade: wanted.grade }
  }
  return name
}

/** 1 is A, 26 is Z, 27 is AA: a label must not hold digits. */
function lettersForNumber(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  const letter = String.fromCharCode(65 + ((count - 1) % 26))
  return rest === 0 ? letter : lettersForNumber(rest) + letter
}
