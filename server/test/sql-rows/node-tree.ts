/** A node of a parsed query, as PostgreSQL prints it: `{VAR :varno 1 :varattno 2}`. */
export type TreeNode = { type: string; fields: Record<string, TreeValue> }
export type TreeValue = TreeNode | TreeValue[] | string | null

/** Reads the text of a `pg_node_tree`. A field of several words (the bytes of a constant) is a list. */
export function parseNodeTree(text: string): TreeValue {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? []
  let at = 0
  const value = (): TreeValue => {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') return list(')')
    return token === undefined || token === '<>' ? null : plain(token)
  }
  const node = (): TreeNode => {
    const read: TreeNode = { type: tokens[at++] ?? '', fields: {} }
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const words: TreeValue[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) words.push(value())
      read.fields[name] = words.length === 1 ? (words[0] ?? null) : words
    }
    at++
    return read
  }
  const list = (end: string): TreeValue[] => {
    const items: TreeValue[] = []
    while (at < tokens.length && tokens[at] !== end) items.push(value())
    at++
    return items
  }
  return value()
}

function plain(token: string): string {
  const unquoted = /^".*"$/s.test(token) ? token.slice(1, -1) : token
  return unquoted.replaceAll(/\\(.)/gs, '$1')
}

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node in a field, where there is one. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields[field]
  return isNode(value) ? value : undefined
}

/** The nodes listed in a field. */
export function nodesIn(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function numberIn(node: TreeNode, field: string): number {
  return Number(node.fields[field] ?? 0)
}

/** Every node below a value, and itself. */
export function* nodesBelow(value: TreeValue): Generator<TreeNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesBelow(one)
  if (!isNode(value)) return
  yield value
  for (const field of Object.values(value.fields)) yield* nodesBelow(field)
}
