import type { Catalogue } from './catalogue.ts'
import { aliasesOfMany } from './known-gaps.ts'
import { nodeIn, nodesBelow, nodesIn, numberIn, type TreeNode } from './node-tree.ts'
import type { Reading } from './read-on-schema.ts'

/** A name in the FROM of a query; `table` is null where it names a part of the query itself. */
export type Alias = { name: string; table: string | null }

const TABLE = 0
const SUBQUERY = 1
const CTE = 6

/** Every name a query gives to a table, a subquery or a common table expression. */
export function aliasesOf(query: TreeNode, { tables }: Catalogue): Alias[] {
  return [...nodesBelow(query)]
    .filter(({ type }) => type === 'QUERY')
    .flatMap((one) => nodesIn(one, 'rtable'))
    .flatMap((entry) => {
      const name = nodeIn(entry, 'eref')?.fields['aliasname']
      const kind = numberIn(entry, 'rtekind')
      // PostgreSQL names with a star what has no name.
      if (typeof name !== 'string' || name.startsWith('*')) return []
      if (kind === TABLE) {
        return [{ name, table: tables.get(numberIn(entry, 'relid'))?.name ?? null }]
      }
      return kind === SUBQUERY || kind === CTE ? [{ name, table: null }] : []
    })
}

/** Aliases that stand for two tables, and names of tables that stand for something else. */
export function aliasProblems(readings: Reading[], catalogue: Catalogue): string[] {
  const names = new Set([...catalogue.tables.values()].map(({ name }) => name))
  const uses = new Map<string, Map<string, string>>()
  for (const { statement, query } of readings) {
    const place = `server/src/${statement.place.file}:${statement.place.line}`
    for (const { name, table } of query ? aliasesOf(query, catalogue) : []) {
      // The catalogue is PostgreSQL's own.
      if (table?.startsWith('pg_') || (table === null && !names.has(name))) continue
      const tables = uses.get(name) ?? new Map<string, string>()
      const relation = table ?? 'a part of the query'
      uses.set(name, tables.set(relation, tables.get(relation) ?? place))
    }
  }
  const ofMany = [...uses].filter(
    ([name, tables]) => tables.size > 1 || (!tables.has(name) && names.has(name)),
  )
  return ofMany
    .filter(([name]) => !Object.hasOwn(aliasesOfMany, name))
    .map(([name, tables]) => {
      const places = [...tables].map(([table, place]) => `${table} in ${place}`)
      return `alias "${name}" names two relations: ${places.join(', ')}`
    })
}
