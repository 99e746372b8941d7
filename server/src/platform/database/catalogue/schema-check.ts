import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { DatabaseRefusal } from '../database-errors.ts'
import type { DatabaseHandle, DatabaseLog } from '../database-handle.ts'
import { readMigrationFiles } from '../migrations/migration-files.ts'
import { pendingMigrations, readLedger } from '../migrations/migration-ledger.ts'
import { compareCatalogue, type SchemaFindings } from './compare-catalogue.ts'
import { readCatalogue, type RunCatalogueQuery, type SchemaObject } from './read-catalogue.ts'

/** The objects that the migrations make, one a line; `scripts/row-types.ts` writes the file. */
export const recordPath = join(import.meta.dirname, 'expected-schema.jsonl')

const mostNamed = 10

/**
 * Compares the schema of the database with what the migrations make. Reads only; takes some 50 ms.
 *
 * @example
 * const { extra } = await schemaFindings(async (text) => (await sql.raw(text).execute(db)).rows)
 */
export async function schemaFindings(run: RunCatalogueQuery): Promise<SchemaFindings> {
  const lines = (await readFile(recordPath, 'utf8')).trimEnd().split('\n')
  const expected = lines.map((line) => JSON.parse(line) as SchemaObject)
  return compareCatalogue(expected, await readCatalogue(run), run)
}

/**
 * Throws `DatabaseRefusal` naming what is missing or altered. Objects beyond those of the
 * migrations (an operator's index, an extension) are logged and returned by name. Call it on a
 * migrated database.
 */
export async function requireSchema(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  log: DatabaseLog,
): Promise<string[]> {
  const findings = await schemaFindings(catalogueOf(pool))
  const obstacle = obstacleOfSchema(findings)
  if (obstacle !== null) {
    await refuseNewer(pool)
    throw new DatabaseRefusal(obstacle)
  }
  const { extra } = findings
  if (extra.length > 0) {
    log('warn', 'the database holds objects that no migration made', { objects: extra })
  }
  return extra
}

const catalogueOf =
  (pool: Pool): RunCatalogueQuery =>
  async (sql) =>
    (await pool.query<Record<string, unknown>>(sql)).rows

/** The reason why the program cannot use this schema, a sentence for the operator; null when it can. */
export function obstacleOfSchema({ missing, altered }: SchemaFindings): string | null {
  const parts = [named('Missing', missing), named('Altered', altered)].filter(Boolean)
  if (parts.length === 0) return null
  return (
    `The database is not as the migrations made it. ${parts.join(' ')} ` +
    'Restore a whole backup, or put back what was changed; nothing was written.'
  )
}

function named(what: string, objects: readonly string[]): string {
  if (objects.length === 0) return ''
  const rest = objects.length - mostNamed
  const names = objects.slice(0, mostNamed).join('; ')
  return `${what}: ${names}${rest > 0 ? `; and ${rest} more` : ''}.`
}

/** Whether the database was migrated by a program that knows more migrations than this one. */
export async function hasUnknownMigration(run: RunCatalogueQuery): Promise<boolean> {
  const known = new Set((await readMigrationFiles()).map(({ name }) => name))
  const rows = await run('select name from migration')
  return rows.some(({ name }) => !known.has(String(name)))
}

/**
 * A newer program may have migrated since the ledger was read: the refusal then names that reason.
 */
async function refuseNewer(pool: Pool): Promise<void> {
  const files = await readMigrationFiles()
  const client = await pool.connect()
  try {
    pendingMigrations(files, await readLedger(client))
  } finally {
    client.release()
  }
}
