import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts'
import type { DatabaseLog } from './database-handle.ts'
import { StatementNames } from './statement-names.ts'
import { typeParsers } from './type-parsers.ts'

/** How long a caller waits for a connection before it is told to come back later. */
export const POOL_WAIT_MS = 10_000
const END_LIMIT_MS = 5_000

/** The pool of either engine: same parsers, prepared statements, and rules for broken connections. */
export function createPool(config: PoolConfig & DatabaseClientConfig, log: DatabaseLog): Pool {
  // The pool hands its whole configuration to each client it makes.
  const options: typeof config = {
    connectionTimeoutMillis: POOL_WAIT_MS,
    types: typeParsers,
    Client: DatabaseClient,
    statementNames: new StatementNames(),
    ...config,
  }
  const pool = new Pool(options)
  // An idle connection that breaks is only news: the pool drops it and opens another when asked.
  pool.on('error', (error) =>
    log('warn', 'lost an idle database connection', { error: error.message }),
  )
  // Without a listener of its own a connection that breaks while in use would end the process; its
  // query is refused with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_error, client) => discardUnfinished(client))
  return pool
}

/**
 * A connection given back in the middle of a transaction (or of a statement that never answered)
 * would hand its locks to the next caller. Ending it makes the server roll back, and the pool
 * forgets a connection that is ending.
 */
function discardUnfinished(client: PoolClient): void {
  if (client.getTransactionStatus() !== 'I') void client.end()
}

/** Ends the pool, but does not wait for ever for a connection somebody never gave back. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, END_LIMIT_MS)
  })
  await Promise.race([pool.end(), limit])
  clearTimeout(timer)
}
