import type { PoolClient } from 'pg'
import { withoutResponseTimeout } from '../database-client.ts'
import { DatabaseRefusal, ownerNeeded } from '../database-errors.ts'
import type { DatabaseHandle, DatabaseLog } from '../database-handle.ts'
import { readMigrationFiles, type MigrationFile } from './migration-files.ts'
import { createLedger, pendingMigrations, readLedger } from './migration-ledger.ts'
import { acquireMigrationLock, type MigrationLock } from './migration-lock.ts'

export type MigrateOptions = {
  folder?: string
  log?: DatabaseLog
  /** How long another instance may migrate before this one gives up. */
  waitLimitMs?: number
}

type Migratable = Pick<DatabaseHandle, 'pool' | 'engine' | 'isWritable' | 'withoutTimeLimit'>

const WAIT_LIMIT_MS = 120_000
const LOCK_TIMEOUT = '30s'

/**
 * Brings the database to the newest migration and returns the names of the files it ran. Each file
 * is one transaction together with its row in the ledger, so a crash leaves whole files only.
 * Throws `DatabaseRefusal` when the applied migrations are not a prefix of these files.
 */
export function migrate(database: Migratable, options: MigrateOptions = {}): Promise<string[]> {
  return database.withoutTimeLimit(async () => {
    const files = await readMigrationFiles(options.folder)
    const client = await database.pool.connect()
    try {
      // Nothing is written when no migration is pending: a server on a full disk must still start and be
      // readable.
      if (pendingMigrations(files, await readLedger(client)).length === 0) return []
      if (!database.isWritable()) {
        throw new DatabaseRefusal(
          'The disk is nearly full: there is no room to migrate the database.',
        )
      }
      await createLedger(client).catch(refuseWithoutRight)
      const lock = await acquireMigrationLock(client, options.waitLimitMs ?? WAIT_LIMIT_MS)
      try {
        return await runPending({ client, files, lock, ...database }, options.log)
      } finally {
        await lock.release()
      }
    } finally {
      client.release()
    }
  })
}

type Run = Pick<Migratable, 'engine'> & {
  client: PoolClient
  files: MigrationFile[]
  lock: MigrationLock
}

async function runPending(run: Run, log?: DatabaseLog): Promise<string[]> {
  const pending = pendingMigrations(run.files, await readLedger(run.client))
  for (const file of pending) {
    await runFile(run, file)
    log?.('info', `applied migration ${file.name}`)
  }
  return pending.map(({ name }) => name)
}

async function runFile({ client, engine, lock }: Run, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    if (engine === 'postgres') await liftTimeouts(client)
    await lock.hold()
    // A text without values is sent as one simple query and may contain any number of statements.
    await withoutResponseTimeout(client, () => client.query(file.sql))
    if (client.getTransactionStatus() !== 'T') {
      throw new DatabaseRefusal(
        `Migration ${file.name} must not begin or end a transaction itself.`,
      )
    }
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    // A lost connection has rolled back already, and the first error is thrown.
    await client.query('rollback').catch(() => undefined)
    if (error instanceof Error) error.message = `${file.name}: ${error.message}`
    return refuseWithoutRight(error)
  }
}

/** An operator gives the right; any other error is thrown as it is. */
function refuseWithoutRight(error: unknown): never {
  if ((error as { code?: unknown }).code !== '42501') throw error
  throw new DatabaseRefusal(ownerNeeded((error as Error).message))
}

/** Lifts the statement timeouts of the server: a migration may take long. */
async function liftTimeouts(client: PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
}
