import { withoutSchema, type RunCatalogueQuery, type SchemaObject } from './read-catalogue.ts'

/** How a schema differs from the one the migrations make; each entry names an object. */
export type SchemaFindings = { missing: string[]; altered: string[]; extra: string[] }

/**
 * Compares by name and facts. Expressions that are printed alike are equal; two that are printed
 * differently are parsed and printed by the server itself, side by side, before they count as
 * different.
 */
export async function compareCatalogue(
  expected: readonly SchemaObject[],
  actual: readonly SchemaObject[],
  run: RunCatalogueQuery,
): Promise<SchemaFindings> {
  const there = new Map(actual.map((object) => [object.name, object]))
  const known = new Set(expected.map(({ name }) => name))
  const missing = expected.filter(({ name }) => !there.has(name))
  const altered: string[] = []
  for (const object of expected) {
    const found = there.get(object.name)
    const changes = found ? await changedFacts(object, found, run) : []
    if (changes.length > 0) altered.push(`${object.name} (${changes.join(', ')})`)
  }
  return {
    missing: withoutParts(missing),
    altered,
    extra: withoutParts(actual.filter(({ name }) => !known.has(name))),
  }
}

/** Leaves out the columns of a table that is missing or extra itself. */
function withoutParts(objects: readonly SchemaObject[]): string[] {
  const names = new Set(objects.map(({ name }) => name))
  return objects.filter(({ table }) => !names.has(`table ${table}`)).map(({ name }) => name)
}

async function changedFacts(
  expected: SchemaObject,
  found: SchemaObject,
  run: RunCatalogueQuery,
): Promise<string[]> {
  const facts = new Set([...Object.keys(expected.facts), ...Object.keys(found.facts)])
  const changes = [...facts].filter(
    (fact) => JSON.stringify(expected.facts[fact]) !== JSON.stringify(found.facts[fact]),
  )
  if (!(await isSameExpression(expected, found, run))) changes.push('expression')
  return changes
}

async function isSameExpression(
  { name, table, expression: wanted }: SchemaObject,
  { expression: present }: SchemaObject,
  run: RunCatalogueQuery,
): Promise<boolean> {
  if (wanted === null || present === null) return wanted === present
  if (withoutSchema(wanted) === withoutSchema(present)) return true
  const rows = name.startsWith('trigger ')
    ? `public."${table}" as old, public."${table}" as new`
    : `public."${table}"`
  // `explain` only plans the query: the output shows each expression as the server parsed it.
  const explain = `explain (verbose, format json) select row(${wanted}), row(${present}) from ${rows}`
  const [first, second] = outputOf(await run(explain).catch(nothingIfUnknown))
  return first !== undefined && first === second
}

/** An expression that names a missing object cannot be equal. */
function nothingIfUnknown(error: unknown): [] {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('42')) return []
  throw error
}

type Explained = { 'QUERY PLAN': readonly { Plan: { Output: readonly string[] } }[] }

const outputOf = (rows: Record<string, unknown>[]): readonly string[] =>
  (rows[0] as Explained | undefined)?.['QUERY PLAN'][0]?.Plan.Output ?? []
