/** What values of one column, or of one place in its JSON, were seen to be. */
export type Shape = {
  kinds: Partial<Record<Kind, true>>
  /** The first few texts: a column of statuses shows nothing else. */
  texts?: string[]
  items?: Shape
  keys?: Record<string, Shape>
  /** How many objects were seen, and how many of them had the key: a key of fewer may be missing. */
  objects?: number
  has?: Record<string, number>
}

/** What a value of the driver may be. */
export const kinds = [
  'null',
  'text',
  'number',
  'boolean',
  'date',
  'bytes',
  'list',
  'object',
  'missing',
] as const
export type Kind = (typeof kinds)[number]

const MAX_TEXTS = 12
const MAX_LENGTH = 40
const MAX_ITEMS = 50
/** An object with more keys is a table by id: its keys say nothing. */
const MAX_KEYS = 80

export function emptyShape(): Shape {
  return { kinds: {} }
}

/** Adds one value to what was seen. */
export function addValue(shape: Shape, value: unknown): void {
  const kind = kindOf(value)
  shape.kinds[kind] = true
  if (kind === 'text') addText(shape, value as string)
  if (kind === 'list') {
    shape.items ??= emptyShape()
    for (const item of (value as unknown[]).slice(0, MAX_ITEMS)) addValue(shape.items, item)
  }
  if (kind === 'object') addObject(shape, Object.entries(value as object))
}

/** Adds what another process has seen. */
export function addShape(shape: Shape, other: Shape): void {
  Object.assign(shape.kinds, other.kinds)
  for (const text of other.texts ?? []) addText(shape, text)
  if (other.items) addShape((shape.items ??= emptyShape()), other.items)
  if (!other.keys) return
  shape.objects = (shape.objects ?? 0) + (other.objects ?? 0)
  for (const [key, seen] of Object.entries(other.keys)) {
    const known = keyOf(shape, key, other.has?.[key] ?? 0)
    if (known) addShape(known, seen)
  }
}

/** What a value of the driver is. */
export function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as Kind
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'date'
  return value instanceof Uint8Array ? 'bytes' : 'object'
}

function addText(shape: Shape, text: string): void {
  const texts = (shape.texts ??= [])
  const start = text.slice(0, MAX_LENGTH)
  if (texts.length < MAX_TEXTS && !texts.includes(start)) texts.push(start)
}

function addObject(shape: Shape, entries: [string, unknown][]): void {
  shape.objects = (shape.objects ?? 0) + 1
  shape.keys ??= {}
  for (const [key, value] of entries) {
    const known = keyOf(shape, key, 1)
    if (known) addValue(known, value)
  }
}

function keyOf(shape: Shape, key: string, count: number): Shape | undefined {
  const keys = (shape.keys ??= {})
  if (!Object.hasOwn(keys, key) && Object.keys(keys).length >= MAX_KEYS) return undefined
  const has = (shape.has ??= {})
  has[key] = (has[key] ?? 0) + count
  return (keys[key] ??= emptyShape())
}
