import type { ClientBase } from 'pg'
import { DatabaseRefusal } from '../database-errors.ts'
import type { MigrationFile } from './migration-files.ts'

export type LedgerRow = { name: string; checksum: string }

/** The tables of the migrations themselves. */
export const ledgerTables = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists migration_lock (
    id integer primary key check (id = 1),
    holder text not null,
    held_until timestamptz not null
  );`

/** Two instances may start at once; the later one finds the tables existing. */
export async function createLedger(client: ClientBase): Promise<void> {
  for (let repeats = 0; ; repeats++) {
    try {
      await client.query(ledgerTables)
      return
    } catch (error) {
      if (repeats === 2 || !isRace(error)) throw error
    }
  }
}

/** The table, its row type or a row of the catalogue was created concurrently. */
const raceCodes = new Set<unknown>(['23505', '42P07', '42710'])

function isRace(error: unknown): boolean {
  return raceCodes.has((error as { code?: unknown } | null)?.code)
}

/** The applied migrations, in order; empty for a database without any. */
export async function readLedger(client: ClientBase): Promise<LedgerRow[]> {
  const exists = await client.query<{ yes: boolean }>(
    `select to_regclass('migration') is not null as yes`,
  )
  if (!exists.rows[0]?.yes) return []
  const { rows } = await client.query<LedgerRow>(
    'select name, checksum from migration order by name',
  )
  return rows
}

/** The files still to run. Refuses when the applied migrations are not a prefix of these files. */
export function pendingMigrations(
  files: readonly MigrationFile[],
  ledger: readonly LedgerRow[],
): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of ledger) {
    const file = byName.get(name)
    if (!file) {
      throw new DatabaseRefusal(
        `The database is newer than this program: it has migration ${name}, which is not among the ` +
          `${files.length} known here. Start the newer version, or restore an older backup.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new DatabaseRefusal(
        `Migration ${name} was changed after it had been applied. Put the file back as it was and ` +
          `write the change as a new migration.`,
      )
    }
  }
  const last = ledger.at(-1)?.name ?? ''
  const applied = new Set(ledger.map(({ name }) => name))
  const pending = files.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) {
    throw new DatabaseRefusal(
      `Migration ${late.name} comes before ${last}, which is applied already. Give it the next number.`,
    )
  }
  return pending
}
