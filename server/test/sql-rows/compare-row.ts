import type { DeclaredType } from './declared-type.ts'
import type { Emptiness } from './emptiness.ts'
import { kinds, type Kind, type Shape } from './shape.ts'

/** A column as PostgreSQL answers it. */
export type Column = { name: string; type: DeclaredType; emptiness: Emptiness }

/** What is wrong with one column, or one place inside it (`student.photo`, `days[].date`). */
export type Finding = { column: string; declared: string; real: string }

/**
 * Holds what a statement is declared to answer against what the schema says and against the rows that were
 * seen.
 */
export function compareRow(declared: DeclaredType, columns: Column[], seen: Shape): Finding[] {
  if (declared.isOpen) return []
  return [
    ...compareNames(declared, columns),
    ...columns.flatMap((column) => {
      const type = declared.keys?.[column.name]
      return type ? compareColumn(column, type) : []
    }),
    ...compareSeen(declared, seen),
  ]
}

function compareNames({ keys = {}, values }: DeclaredType, columns: Column[]): Finding[] {
  const names = columns.map(({ name }) => name)
  const absent = Object.entries(keys).filter(
    ([name, { kinds }]) => !kinds.missing && !names.includes(name),
  )
  const extra = values ? [] : names.filter((name) => !Object.hasOwn(keys, name))
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  return [
    ...absent.map(([name, type]) => finding(name, wordsOf(type), 'no such column')),
    ...extra.map((name) => finding(name, 'not declared', 'a column')),
    ...twice.map((name) => finding(name, 'one column', 'two of this name')),
  ]
}

function compareColumn({ name, type, emptiness }: Column, declared: DeclaredType): Finding[] {
  if (declared.isOpen) return []
  const found = type.isOpen ? datesInJson(declared, name) : compareTypes(name, declared, type)
  const isFilled = !declared.kinds.null && emptiness === 'maybe'
  return isFilled ? [...found, finding(name, wordsOf(declared), 'may be null')] : found
}

/** A column that is no JSON is of one type, and declared as nothing else. */
function compareTypes(name: string, declared: DeclaredType, real: DeclaredType): Finding[] {
  const isSame = kinds.every((kind) => isNothing(kind) || declared.kinds[kind] === real.kinds[kind])
  if (!isSame) return [finding(name, wordsOf(declared), wordsOf(real))]
  const { items } = declared
  return items && real.items && !items.isOpen && !real.items.isOpen
    ? compareTypes(`${name}[]`, items, real.items)
    : []
}

/** A moment inside JSON arrives as text. */
function datesInJson(declared: DeclaredType, path: string): Finding[] {
  const { items, keys = {}, values } = declared
  return [
    ...(declared.kinds.date ? [finding(path, 'date', 'text, as everything in JSON')] : []),
    ...(items ? datesInJson(items, `${path}[]`) : []),
    ...(values ? datesInJson(values, `${path}.*`) : []),
    ...Object.entries(keys).flatMap(([key, type]) => datesInJson(type, `${path}.${key}`)),
  ]
}

function compareSeen(declared: DeclaredType, seen: Shape, path = ''): Finding[] {
  if (declared.isOpen) return []
  const strangers = kinds.filter((kind) => seen.kinds[kind] && !declared.kinds[kind])
  const texts = declared.texts && seen.texts?.filter((text) => !declared.texts?.includes(text))
  const here = path === '' ? 'row' : path
  return [
    ...strangers.map((kind) => finding(here, wordsOf(declared), `${kind}, in a row seen`)),
    ...(texts ?? []).map((text) => finding(here, wordsOf(declared), `'${text}', in a row seen`)),
    ...(declared.items && seen.items ? compareSeen(declared.items, seen.items, `${path}[]`) : []),
    ...(declared.kinds.object ? compareKeys(declared, seen, path) : []),
  ]
}

function compareKeys(declared: DeclaredType, seen: Shape, path: string): Finding[] {
  const { keys: seenKeys = {}, objects = 0, has = {} } = seen
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const absent = Object.entries(declared.keys ?? {}).filter(
    ([key, type]) => !type.isOpen && !type.kinds.missing && (has[key] ?? 0) < objects,
  )
  return [
    // The columns themselves are compared by their names.
    ...(path === '' ? [] : absent).map(([key, type]) =>
      finding(at(key), wordsOf(type), 'missing, in a row seen'),
    ),
    ...Object.entries(seenKeys).flatMap(([key, shape]) => {
      const type = declared.keys?.[key] ?? declared.values
      if (type) return compareSeen(type, shape, at(key))
      return path === '' ? [] : [finding(at(key), 'not declared', 'in a row seen')]
    }),
  ]
}

const isNothing = (kind: Kind) => kind === 'null' || kind === 'missing'

/** e.g. `text or null`. */
function wordsOf({ kinds: declared, texts, isOpen }: DeclaredType): string {
  if (isOpen) return 'anything'
  const words = kinds.filter((kind) => declared[kind])
  return words
    .map((kind) => (kind === 'text' && texts ? texts.map((text) => `'${text}'`).join(' | ') : kind))
    .join(' or ')
}

const finding = (column: string, declared: string, real: string): Finding => ({
  column,
  declared,
  real,
})
