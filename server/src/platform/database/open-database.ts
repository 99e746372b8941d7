import { openEmbedded, type EmbeddedOptions } from './embedded/open-embedded.ts'
import type { DatabaseHandle, DatabaseLog } from './database-handle.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

type WithOptionalLog<T extends { log: DatabaseLog }> = Omit<T, 'log'> & { log?: DatabaseLog }

/** A folder for the embedded engine, or the address of a PostgreSQL server. */
export type OpenDatabaseOptions =
  | WithOptionalLog<EmbeddedOptions>
  | WithOptionalLog<PostgresOptions>

/**
 * Opens the one database of this process. Throws `DatabaseRefusal`, whose message an operator can
 * act on, when it must not be opened. Migrations are a separate step: see `migrate`.
 * @example
 * const database = await openDatabase({ dataDir: 'data/database' })
 * await migrate(database)
 */
export function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseHandle> {
  const log = options.log ?? (() => undefined)
  return 'databaseUrl' in options
    ? openPostgres({ ...options, log })
    : openEmbedded({ ...options, log })
}
