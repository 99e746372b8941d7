/** Keywords before a relation; after `from` and `join` also behind each comma of the same list. */
const beforeRelation = new Set(['from', 'join', 'update', 'using', 'only', 'truncate', 'lock'])
const endsList = new Set(
  'where on group order having limit for union except intersect returning set select ;'.split(' '),
)

export type SchemaNames = {
  /** Tables, views and sequences. */
  relations: ReadonlySet<string>
  functions: ReadonlySet<string>
  /** Composite types, domains and enums, without tables. */
  types: ReadonlySet<string>
}

const tokens = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|[a-z_]\w*|::|\d[\w.]*|\S/gi

/**
 * The unqualified names in the body of a function that need a `search_path`: tables, functions and
 * types of the schema. A CTE or a variable with the name of a table counts too: rename it.
 */
export function unqualifiedNames(body: string, names: SchemaNames): string[] {
  const words = [...body.matchAll(tokens)]
    .map(([text]) => text.toLowerCase().replaceAll('"', ''))
    .filter((text) => !text.startsWith('--') && !text.startsWith("'"))
  const lists: boolean[] = [false]
  const found = words.filter((word, index) => {
    follow(lists, word)
    if (words[index - 1] === '.') return false
    const at = { before: words.slice(Math.max(0, index - 2), index), after: words[index + 1] ?? '' }
    return isRelation(word, at, names, lists.at(-1)) || isCallOrType(word, at, names)
  })
  return [...new Set(found)].toSorted()
}

type Neighbours = { before: string[]; after: string }

/** Is the word inside a list of relations, for each open parenthesis? */
function follow(lists: boolean[], word: string): void {
  if (word === '(') lists.push(false)
  else if (word === ')') lists.pop()
  else if (word === 'from' || word === 'join') lists.splice(-1, 1, true)
  else if (endsList.has(word)) lists.splice(-1, 1, false)
}

function isRelation(
  word: string,
  { before, after }: Neighbours,
  { relations }: SchemaNames,
  inList = false,
): boolean {
  if (!relations.has(word)) return false
  const [earlier, last = ''] = before.length > 1 ? before : ['', before[0]]
  return (
    beforeRelation.has(last) ||
    (last === 'into' && earlier === 'insert') ||
    (last === ',' && inList) ||
    last === '::' ||
    after === '%'
  )
}

function isCallOrType(word: string, { before, after }: Neighbours, names: SchemaNames): boolean {
  // `insert into score (…)` lists columns.
  const isCall = after === '(' && before.at(-1) !== 'into'
  return names.types.has(word) || (isCall && names.functions.has(word))
}
