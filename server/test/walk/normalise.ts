/** Values that are compared by name. */
export type Naming = {
  /** Names of the ids that existed before the walk. */
  known: ReadonlyMap<string, string>
  /** Times within this span are those of the recording itself, not of the product's clock. */
  recordedFrom: Date
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/
const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z/
/** A random value or a hash: long, without a blank. */
const token = /(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/
const told = new RegExp(`${uuid.source}|${instant.source}|${token.source}`, 'g')
const hourMs = 3_600_000

/**
 * An answer without values that differ between recordings: ids by name, new ids and tokens by their
 * order in this answer, the recording's own time as a word.
 */
export function normalise(value: unknown, naming: Naming): unknown {
  const met = new Map<string, string>()
  return rewritten(value, (text) => text.replace(told, (found) => stableName(found, naming, met)))
}

function stableName(
  found: string,
  { known, recordedFrom }: Naming,
  met: Map<string, string>,
): string {
  const name = known.get(found)
  if (name !== undefined) return `<${name}>`
  if (found.endsWith('Z') && found.includes('T')) {
    const passedMs = Date.parse(found) - recordedFrom.getTime()
    return passedMs >= 0 && passedMs < hourMs ? '<time of the recording>' : found
  }
  const kind = uuid.test(found) ? 'new id' : 'token'
  const drawn = met.get(found) ?? `<${kind} ${met.size + 1}>`
  met.set(found, drawn)
  return drawn
}

/** Keys in alphabetical order: their order is irrelevant to a client. */
function rewritten(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value)
  if (Array.isArray(value)) return value.map((one) => rewritten(one, rewrite))
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(pairs.map(([key, one]) => [rewrite(key), rewritten(one, rewrite)]))
}
