import type { Catalogue } from './catalogue.ts'
import { readJoins, type JoinedRows } from './joined-rows.ts'
import { nodeIn, nodesIn, numberIn, type TreeNode, type TreeValue } from './node-tree.ts'

/** Whether a column can be null by the schema and the query: `unknown` is for what only the data says. */
export type Emptiness = 'never' | 'maybe' | 'unknown'

type Scope = { query: TreeNode; joins: JoinedRows; outer: Scope | null }

/** Kinds of entries of a range table. */
const TABLE = 0
const SUBQUERY = 1
const JOIN = 2
const CTE = 6

const SELECT = 1

/** A subquery for one value, and one for a list. */
const EXISTS = 0
const VALUE = 4
const ARRAY = 6

const neverNullAggregates = /^(?:count|regr_count)$/
const neverNullWindows = /^(?:count|row_number|rank|dense_rank|ntile|cume_dist|percent_rank)$/
const neverNullFunctions =
  /^(?:jsonb?_build_(?:object|array)|concat|concat_ws|now|clock_timestamp|gen_random_uuid|random)$/
/** Of these a filled argument makes a filled result. */
const plainOperators = /^(?:=|<>|<|>|<=|>=|\+|-|\*|\/|%|\|\||~~|!~~|~~\*|@>|<@|&&|~|!~)$/
const CASTS = new Set([1, 2])

/** For each column a query answers: whether it can be null. */
export function emptinessOf(query: TreeNode, catalogue: Catalogue): Emptiness[] {
  return new Reading(catalogue).columns(query, null)
}

class Reading {
  readonly #catalogue: Catalogue
  /** A recursive query reads itself: what it adds to itself is as empty as the rest. */
  readonly #open = new Set<TreeNode>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  columns(query: TreeNode, outer: Scope | null): Emptiness[] {
    const scope = { query, joins: readJoins(query, this.#catalogue), outer }
    const operation = nodeIn(query, 'setOperations')
    if (operation) return this.#union(operation, scope)
    const list = numberIn(query, 'commandType') === SELECT ? 'targetList' : 'returningList'
    return nodesIn(query, list)
      .filter((target) => target.fields['resjunk'] !== 'true')
      .map((target) => this.#value(target.fields['expr'], scope))
  }

  #union(operation: TreeNode, scope: Scope): Emptiness[] {
    if (operation.type === 'RANGETBLREF') {
      const entry = entryAt(scope, numberIn(operation, 'rtindex'))
      const query = entry && nodeIn(entry, 'subquery')
      return query ? this.columns(query, scope) : []
    }
    const [left = [], right = []] = ['larg', 'rarg'].map((side) => {
      const part = nodeIn(operation, side)
      return part ? this.#union(part, scope) : []
    })
    return left.map((one, index) => anyOf([one, right[index] ?? 'unknown']))
  }

  #value(value: TreeValue | undefined, scope: Scope): Emptiness {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'unknown'
    const inside = (field: string) => this.#value(value.fields[field], scope)
    const all = (field = 'args') => nodesIn(value, field).map((one) => this.#value(one, scope))
    switch (value.type.replace(/EXPR$/, '')) {
      case 'VAR':
        return this.#variable(value, scope)
      case 'CONST':
        return value.fields['constisnull'] === 'true' ? 'maybe' : 'never'
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCE':
      case 'COERCETODOMAIN':
      case 'COLLATE':
        return inside('arg')
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCT':
      case 'ROW':
      case 'ARRAY':
      case 'SQLVALUEFUNCTION':
        return 'never'
      case 'NULLIF':
        return 'maybe'
      case 'COALESCE':
      case 'MINMAX':
        return firstOf(all())
      case 'CASE':
        return this.#choice(value, scope)
      case 'BOOL':
        return all().every((one) => one === 'never') ? 'never' : 'unknown'
      case 'SCALARARRAYOP':
        return anyOf(all())
      case 'OP':
        return this.#operation(value, all())
      case 'FUNC':
        return this.#call(value, all())
      case 'AGGREF':
        return this.#aggregate(value, scope)
      case 'WINDOWFUNC':
        return neverNullWindows.test(this.#nameOf(value, 'winfnoid')) ? 'never' : 'unknown'
      case 'SUBLINK':
        return this.#subquery(value, scope)
      default:
        return 'unknown'
    }
  }

  #variable(node: TreeNode, scope: Scope): Emptiness {
    const home = scopeAt(scope, numberIn(node, 'varlevelsup'))
    const [place, column] = [numberIn(node, 'varno'), numberIn(node, 'varattno')]
    const entry = home && entryAt(home, place)
    if (!entry) return 'unknown'
    if (home.joins.maybeAbsent.has(place)) return 'maybe'
    // A whole row.
    if (column === 0 || home.joins.filled.has(`${place}.${column}`)) return 'never'
    const found = this.#columnOf(entry, column, home)
    return found === 'maybe' ? this.#written(place, column, home) : found
  }

  /** A write that returns a column it has just set returns what it was set to. */
  #written(place: number, column: number, scope: Scope): Emptiness {
    const { query } = scope
    if (numberIn(query, 'resultRelation') !== place) return 'maybe'
    const target = nodesIn(query, 'targetList').find((one) => numberIn(one, 'resno') === column)
    if (!target) return 'maybe'
    return nodeIn(query, 'onConflict') ? 'unknown' : this.#value(target.fields['expr'], scope)
  }

  #columnOf(entry: TreeNode, column: number, scope: Scope): Emptiness {
    switch (numberIn(entry, 'rtekind')) {
      case TABLE: {
        const table = this.#catalogue.tables.get(numberIn(entry, 'relid'))
        if (!table || table.isView || column < 0) return 'unknown'
        return table.notNull.has(column) ? 'never' : 'maybe'
      }
      case SUBQUERY: {
        const query = nodeIn(entry, 'subquery')
        return (query && this.columns(query, scope)[column - 1]) ?? 'unknown'
      }
      case JOIN:
        return this.#value(nodesIn(entry, 'joinaliasvars')[column - 1], scope)
      case CTE:
        return this.#common(entry, column, scope)
      default:
        return 'unknown'
    }
  }

  #common(entry: TreeNode, column: number, scope: Scope): Emptiness {
    const home = scopeAt(scope, numberIn(entry, 'ctelevelsup'))
    const part =
      home &&
      nodesIn(home.query, 'cteList').find(
        ({ fields }) => fields['ctename'] === entry.fields['ctename'],
      )
    const query = part && nodeIn(part, 'ctequery')
    if (!query) return 'unknown'
    if (this.#open.has(query)) return 'never'
    this.#open.add(query)
    const found = this.columns(query, home)[column - 1] ?? 'unknown'
    this.#open.delete(query)
    return found
  }

  /** A branch that names a column has often asked first whether it is filled: only a plain null counts. */
  #choice(node: TreeNode, scope: Scope): Emptiness {
    const branches = nodesIn(node, 'args').map((branch) => nodeIn(branch, 'result'))
    const results = [...branches, nodeIn(node, 'defresult')]
    const isNull = results.some(
      (one) => one?.type === 'CONST' && this.#value(one, scope) === 'maybe',
    )
    if (isNull) return 'maybe'
    return results.every((one) => this.#value(one, scope) === 'never') ? 'never' : 'unknown'
  }

  #operation(node: TreeNode, args: Emptiness[]): Emptiness {
    const isPlain = plainOperators.test(this.#catalogue.operators.get(numberIn(node, 'opno')) ?? '')
    const isStrict = this.#catalogue.functions.get(numberIn(node, 'opfuncid'))?.isStrict
    return afterArguments(args, { isStrict: isStrict === true, isPlain })
  }

  #call(node: TreeNode, args: Emptiness[]): Emptiness {
    const found = this.#catalogue.functions.get(numberIn(node, 'funcid'))
    if (!found) return 'unknown'
    if (neverNullFunctions.test(found.name)) return 'never'
    const isCast = CASTS.has(numberIn(node, 'funcformat'))
    return afterArguments(args, { isStrict: found.isStrict, isPlain: isCast })
  }

  #aggregate(node: TreeNode, scope: Scope): Emptiness {
    if (neverNullAggregates.test(this.#nameOf(node, 'aggfnoid'))) return 'never'
    const home = scopeAt(scope, numberIn(node, 'agglevelsup')) ?? scope
    const isGrouped = nodesIn(home.query, 'groupClause').length > 0
    // Nothing may be left to add up.
    if (!isGrouped || nodeIn(node, 'aggfilter')) return 'maybe'
    const args = nodesIn(node, 'args').map((one) => this.#value(one.fields['expr'], scope))
    return args.every((one) => one === 'never') ? 'never' : 'unknown'
  }

  #subquery(node: TreeNode, scope: Scope): Emptiness {
    const kind = numberIn(node, 'subLinkType')
    if (kind === EXISTS || kind === ARRAY) return 'never'
    const query = nodeIn(node, 'subselect')
    if (kind !== VALUE || !query) return 'unknown'
    const [column = 'unknown'] = this.columns(query, scope)
    const isOneRow =
      query.fields['hasAggs'] === 'true' && nodesIn(query, 'groupClause').length === 0
    return column === 'never' && !isOneRow ? 'unknown' : column
  }

  #nameOf(node: TreeNode, field: string): string {
    return this.#catalogue.functions.get(numberIn(node, field))?.name ?? ''
  }
}

function afterArguments(
  args: Emptiness[],
  { isStrict, isPlain }: { isStrict: boolean; isPlain: boolean },
): Emptiness {
  if (isStrict && args.includes('maybe')) return 'maybe'
  return isStrict && isPlain && args.every((one) => one === 'never') ? 'never' : 'unknown'
}

/** One of them may be taken. */
function anyOf(all: Emptiness[]): Emptiness {
  if (all.includes('maybe')) return 'maybe'
  return all.every((one) => one === 'never') ? 'never' : 'unknown'
}

/** The first that is filled is taken. */
function firstOf(all: Emptiness[]): Emptiness {
  if (all.includes('never')) return 'never'
  return all.every((one) => one === 'maybe') ? 'maybe' : 'unknown'
}

function scopeAt(scope: Scope, levelsUp: number): Scope | null {
  let home: Scope | null = scope
  for (let level = 0; level < levelsUp && home; level++) home = home.outer
  return home
}

function entryAt({ query }: Scope, place: number): TreeNode | undefined {
  return nodesIn(query, 'rtable')[place - 1]
}
