import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts'
import type { DatabaseLog } from './database-handle.ts'
import { StatementNames } from './statement-names.ts'
import { typeParsers } from './type-parsers.ts'

/** How long a caller waits for a connection before it is refused with a time to retry. */
export const POOL_WAIT_MS = 10_000
const END_LIMIT_MS = 5_000

/** The pool of either engine: same parsers, prepared statements, and rules for broken connections. */
export function createPool(config: PoolConfig & DatabaseClientConfig, log: DatabaseLog): Pool {
  // The pool passes its whole configuration to each client.
  const options: typeof config = {
    connectionTimeoutMillis: POOL_WAIT_MS,
    types: typeParsers,
    Client: DatabaseClient,
    statementNames: new StatementNames(),
    ...config,
  }
  const pool = new Pool(options)
  // An idle connection that breaks is only logged: the pool removes it and opens another on demand.
  pool.on('error', (error) =>
    log('warn', 'lost an idle database connection', { error: error.message }),
  )
  // A connection that breaks while in use would end the process if it had no error listener; its query is
  // rejected with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_error, client) => discardUnfinished(client))
  return pool
}

/**
 * A connection released in the middle of a transaction (or of a statement without an answer) would
 * pass its locks to the next caller. Ending the connection makes the server roll back, and the pool
 * removes a connection that is ending.
 */
function discardUnfinished(client: PoolClient): void {
  if (client.getTransactionStatus() !== 'I') void client.end()
}

/** Ends the pool, but does not wait for ever for a connection that was never released. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, END_LIMIT_MS)
  })
  await Promise.race([pool.end(), limit])
  clearTimeout(timer)
}
