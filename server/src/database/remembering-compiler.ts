import {
  PostgresQueryCompiler,
  type CompiledQuery,
  type IdentifierNode,
  type OperationNode,
  type QueryId,
  type RawNode,
  type ReferenceNode,
  type RootOperationNode,
  type SchemableIdentifierNode,
  type TableNode,
  type ValueNode,
} from 'kysely'

/** Reached over the parts of a query, in their order. */
type Place = { next: Map<unknown, Place>; text: string | null }

/** Far more than the product has; a list of any length in a query must not fill the memory. */
const MAX_PLACES = 20_000

/**
 * What is written with `sql` is put together from the same parts at every tap, and only its values
 * differ. Its text is kept under those parts: finding it costs less than writing it, and a text that
 * is the same one is told from others at a glance.
 */
export class RememberingCompiler extends PostgresQueryCompiler {
  #root: Place = { next: new Map(), text: null }
  #places = 0

  override compileQuery(query: RootOperationNode, queryId: QueryId): CompiledQuery {
    if (this.#places >= MAX_PLACES) this.#forget()
    const parameters: unknown[] = []
    const place = query.kind === 'RawNode' ? this.#after(this.#root, query, parameters) : null
    if (!place) return super.compileQuery(query, queryId)
    place.text ??= super.compileQuery(query, queryId).sql
    return { query, queryId, sql: place.text, parameters }
  }

  /** The place behind this part, with its values added; null for a part that is not known by its looks. */
  #after(place: Place, node: OperationNode, values: unknown[]): Place | null {
    if (node.kind === 'ValueNode') {
      const { value, immediate } = node as ValueNode
      if (immediate === true) return null
      values.push(value)
      return this.#step(place, aValue)
    }
    if (node.kind !== 'RawNode') {
      const name = nameOf(node)
      return name === null ? null : this.#step(place, name)
    }
    const { sqlFragments, parameters } = node as RawNode
    let next: Place | null = this.#step(place, lookOf(sqlFragments))
    for (const parameter of parameters) next = next && this.#after(next, parameter, values)
    return next
  }

  #forget(): void {
    this.#root = { next: new Map(), text: null }
    this.#places = 0
  }

  #step({ next }: Place, part: unknown): Place {
    const known = next.get(part)
    if (known) return known
    this.#places += 1
    const place: Place = { next: new Map(), text: null }
    next.set(part, place)
    return place
  }
}

const aValue = Symbol('a value')

/** What stands in the code is always the same array; `sql.raw` and its like make one for each call. */
function lookOf(fragments: readonly string[]): unknown {
  return 'raw' in fragments ? fragments : `sql:${fragments.join('\0')}`
}

function nameOf(node: OperationNode): string | null {
  switch (node.kind) {
    case 'IdentifierNode':
      return `name:${(node as IdentifierNode).name}`
    case 'TableNode':
      return `table:${tableOf((node as TableNode).table)}`
    case 'ReferenceNode': {
      const { column, table } = node as ReferenceNode
      if (column.kind !== 'ColumnNode') return null
      const owner = table ? tableOf(table.table) : ''
      return `column:${owner}\0${column.column.name}`
    }
    default:
      return null
  }
}

const tableOf = ({ schema, identifier }: SchemableIdentifierNode) =>
  `${schema?.name ?? ''}\0${identifier.name}`
