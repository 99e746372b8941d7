import type { Catalogue } from './catalogue.ts'
import { nodeIn, nodesIn, numberIn, type TreeNode } from './node-tree.ts'

/** What the FROM and WHERE of a query make of the columns of its tables. */
export type JoinedRows = {
  /** The places in the range table that are empty where an outer join finds nothing. */
  maybeAbsent: Set<number>
  /** Columns (`place.number`) that a condition only lets through when they are filled. */
  filled: Set<string>
}

type Part = JoinedRows & { members: number[] }

const LEFT = 1
const FULL = 2
const RIGHT = 3

/** Reads the joins of one query: which rows may be missing, which columns are filled. */
export function readJoins(query: TreeNode, catalogue: Catalogue): JoinedRows {
  const tree = nodeIn(query, 'jointree')
  return tree ? readPart(tree, catalogue) : { maybeAbsent: new Set(), filled: new Set() }
}

function readPart(node: TreeNode, catalogue: Catalogue): Part {
  if (node.type === 'JOINEXPR') return readJoin(node, catalogue)
  if (node.type !== 'FROMEXPR') {
    return { members: [numberIn(node, 'rtindex')], maybeAbsent: new Set(), filled: new Set() }
  }
  const parts = nodesIn(node, 'fromlist').map((part) => readPart(part, catalogue))
  return filtered(united(parts), nodeIn(node, 'quals'), catalogue)
}

function readJoin(node: TreeNode, catalogue: Catalogue): Part {
  const sides = ['larg', 'rarg'].map((side) => {
    const part = nodeIn(node, side)
    return part ? readPart(part, catalogue) : united([])
  })
  const [left = united([]), right = united([])] = sides
  const all = united(sides)
  const kind = numberIn(node, 'jointype')
  if (kind === LEFT || kind === FULL) right.members.forEach((one) => all.maybeAbsent.add(one))
  if (kind === RIGHT || kind === FULL) left.members.forEach((one) => all.maybeAbsent.add(one))
  if (kind === LEFT || kind === RIGHT) {
    const inner = kind === LEFT ? right : left
    const found = filledBy(nodeIn(node, 'quals'), catalogue)
    // Where the row is there, the condition held.
    for (const column of found) if (inner.members.includes(placeOf(column))) all.filled.add(column)
    return all
  }
  return kind === FULL ? all : filtered(all, nodeIn(node, 'quals'), catalogue)
}

function united(parts: Part[]): Part {
  return {
    members: parts.flatMap(({ members }) => members),
    maybeAbsent: new Set(parts.flatMap(({ maybeAbsent }) => [...maybeAbsent])),
    filled: new Set(parts.flatMap(({ filled }) => [...filled])),
  }
}

/** A condition on a column that an outer join left empty lets no such row through. */
function filtered(part: Part, condition: TreeNode | undefined, catalogue: Catalogue): Part {
  for (const column of filledBy(condition, catalogue)) {
    part.filled.add(column)
    part.maybeAbsent.delete(placeOf(column))
  }
  return part
}

const placeOf = (column: string) => Number(column.split('.')[0])

/** The columns without which the condition does not hold. */
function filledBy(condition: TreeNode | undefined, catalogue: Catalogue): string[] {
  if (!condition) return []
  if (condition.type === 'NULLTEST') {
    const isNotNull = numberIn(condition, 'nulltesttype') === 1
    const argument = nodeIn(condition, 'arg')
    return isNotNull && argument ? neededBy(argument, catalogue) : []
  }
  if (condition.type === 'BOOLEXPR' && condition.fields['boolop'] === 'and') {
    return nodesIn(condition, 'args').flatMap((one) => filledBy(one, catalogue))
  }
  return neededBy(condition, catalogue)
}

/** The columns without which an expression is null. */
function neededBy(node: TreeNode, catalogue: Catalogue): string[] {
  const all = (field: string) => nodesIn(node, field).flatMap((one) => neededBy(one, catalogue))
  switch (node.type) {
    case 'VAR':
      return numberIn(node, 'varlevelsup') === 0
        ? [`${numberIn(node, 'varno')}.${numberIn(node, 'varattno')}`]
        : []
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
      return nodeIn(node, 'arg') ? neededBy(nodeIn(node, 'arg') ?? node, catalogue) : []
    case 'BOOLEXPR':
      return node.fields['boolop'] === 'not' ? all('args') : []
    case 'OPEXPR':
      return isStrict(node, 'opfuncid', catalogue) ? all('args') : []
    case 'FUNCEXPR':
      return isStrict(node, 'funcid', catalogue) ? all('args') : []
    case 'SCALARARRAYOPEXPR':
      return nodesIn(node, 'args')
        .slice(0, 1)
        .flatMap((one) => neededBy(one, catalogue))
    default:
      return []
  }
}

const isStrict = (node: TreeNode, field: string, { functions }: Catalogue) =>
  functions.get(numberIn(node, field))?.isStrict === true
