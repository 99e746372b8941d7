import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { Where } from '../api/databases.ts'
import type { RecordedRequest } from '../recorded-requests.ts'
import type { Statement } from '../statements.ts'

/** How the database answered one statement of a scenario. */
export type Plan = { scenario: string; text: string; lines: readonly string[] }

const folder = join(import.meta.dirname, 'plans')

/** Runs the reading statements of each scenario again, and asks how each was answered. */
export async function explain(
  where: Where,
  scenarios: readonly string[],
  taped: readonly RecordedRequest[],
): Promise<Plan[]> {
  const database = await openDatabase(where)
  try {
    return await database.withoutTimeLimit(async () => {
      const client = await database.pool.connect()
      const plans: Plan[] = []
      for (const [index, scenario] of scenarios.entries())
        for (const statement of taped[index]?.statements ?? [])
          if (/^\s*(select|with)/i.test(statement.text))
            plans.push({ scenario, text: statement.text, lines: await planOf(client, statement) })
      client.release()
      return plans
    })
  } finally {
    await database.close()
  }
}

/**
 * Prepared as the product does it, so that the plan is the one it runs. Values cannot be bound to an
 * `execute` that is explained: they are written into it.
 */
async function planOf(client: PoolClient, { text, values }: Statement): Promise<string[]> {
  await client.query('begin')
  await client.query(`prepare explained as ${text}`)
  const given = values.map((value) => literalOf(client, value)).join(', ')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) execute explained${given && ` (${given})`}`,
  )
  await client.query('deallocate explained')
  // A statement that writes beside its reading leaves nothing behind.
  await client.query('rollback')
  return rows.map((row) => row['QUERY PLAN'])
}

function literalOf(client: PoolClient, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map(elementOf).join(',')}}`)
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

const elementOf = (value: unknown) =>
  value === null
    ? 'null'
    : JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value))

/** For whoever tunes the statements: with every time and every page that was read. */
export function printPlans(plans: readonly Plan[]): void {
  for (const { scenario, lines } of plans) console.log(`\n${scenario}\n${lines.join('\n')}`)
}

/** Kept beside the benchmark: what a later run says differently is a plan that changed. */
export function keepPlans(engine: string, plans: readonly Plan[]): void {
  const statements = new Map<string, number>()
  const firstWith = new Map<string, string>()
  const parts: string[] = []
  for (const { scenario, text, lines } of plans) {
    const statement = text.replace(/\s+/g, ' ').trim()
    const number = statements.get(statement) ?? statements.size + 1
    const title = `== ${scenario}, statement ${number}`
    const steady = steadyLines(lines)
    const shape = `${number} ${shapeOf(steady)}`
    const first = firstWith.get(shape)
    const body = first === undefined ? steady.join('\n') : `as for ${first}`
    parts.push(
      statements.has(statement) ? `${title}\n${body}\n` : `${title}\n${statement}\n\n${body}\n`,
    )
    statements.set(statement, number)
    if (first === undefined) firstWith.set(shape, scenario)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${engine}.txt`), parts.join('\n'))
}

/** The steps alone: the same whatever they were asked about, and however much they found. */
function shapeOf(lines: readonly string[]): string {
  return lines
    .filter((line) => !/^\s*(Rows Removed|Heap |Buckets|Batches|Workers|Sort Method)/.test(line))
    .map((line) => line.replace(/ \(rows=.*\)$| \(never executed\)$/, '').replace(/'[^']*'/g, '?'))
    .join('\n')
}

const passing =
  /^\s*(Buffers|Planning|Planning Time|Execution Time|I\/O Timings|Settings|Cache Mode):/

/** Without what another run answers differently: times, estimates, memory, ids made by chance. */
function steadyLines(lines: readonly string[]): string[] {
  return lines
    .filter((line) => !passing.test(line))
    .map((line) =>
      line
        .replace(/\(cost=[^)]*\) /, '')
        .replace(/\(actual time=[\d.]+ /, '(')
        .replace(/ +(Memory(?: Usage)?|Disk): \d+kB/g, '')
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
        .replace(/\\x[0-9a-f]+/g, '<bytes>'),
    )
}
