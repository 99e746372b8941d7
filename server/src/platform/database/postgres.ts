import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { withoutResponseTimeout, type DatabaseClientConfig } from './database-client.ts'
import { DatabaseRefusal } from './database-errors.ts'
import type { DatabaseHandle, DatabaseLog } from './database-handle.ts'
import { classifyFailure } from './failure.ts'
import { plannerSettings } from './planner-settings.ts'
import { createPool, endPool, POOL_WAIT_MS } from './pool.ts'
import type { Database } from './row-types.ts'
import { readInSnapshot } from './snapshot.ts'
import { obstacleOfServer, readServerFacts } from './server-facts.ts'

export type PostgresOptions = {
  databaseUrl: string
  log: DatabaseLog
  maxConnections?: number
  waitLimitMs?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  /** How long the first connection is retried: server and application may start together. */
  startLimitMs?: number
}

const START_LIMIT_MS = 30_000
const START_PAUSE_MS = 500
/**
 * Beyond the statement timeout the server must have answered; no answer by then means a dead
 * connection.
 */
const RESPONSE_MARGIN_MS = 4_000

/** Opens PostgreSQL 15 or newer. Lost connections are replaced on demand. */
export async function openPostgres(options: PostgresOptions): Promise<DatabaseHandle> {
  const pool = createPool(poolConfig(options), options.log)
  try {
    await firstAnswer(pool, options)
    await requireSupported(pool)
  } catch (error) {
    await endPool(pool)
    throw error
  }
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    engine: 'postgres',
    isAvailable: () => true,
    isWritable: () => true,
    assertWritable: () => undefined,
    withoutTimeLimit: (work) => work(),
    readSnapshot: (work) =>
      readInSnapshot(pool, (client) => withoutResponseTimeout(client, () => work(client))),
    withCopiedFolder: null,
    tidy: () => Promise.resolve(),
    close: () => endPool(pool),
  }
}

function poolConfig(options: PostgresOptions): PoolConfig & DatabaseClientConfig {
  const { statementTimeoutMs = 8_000 } = options
  return {
    connectionString: options.databaseUrl,
    application_name: 'ngaji',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.waitLimitMs ?? POOL_WAIT_MS,
    statement_timeout: statementTimeoutMs,
    responseTimeoutMs: statementTimeoutMs + RESPONSE_MARGIN_MS,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The connections, ten at most, are kept open: opening a connection takes longer than any statement, and
    // an idle timer each time it is released.
    idleTimeoutMillis: 0,
    // A connection is replaced hourly, which also frees its prepared statements.
    maxLifetimeSeconds: 3600,
    options: serverOptions,
  }
}

/** Settings of every connection, passed as its `options`. */
export const serverOptions = [
  // Both engines print and read timestamps the same way, whatever the server's own settings.
  'TimeZone=UTC',
  'DateStyle=ISO',
  ...plannerSettings,
  // JIT compilation takes ten times as long as the slowest statement here.
  'jit=off',
  // Many short statements run at once: a parallel worker for one takes the processor from another.
  'max_parallel_workers_per_gather=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

async function firstAnswer(pool: Pool, options: PostgresOptions): Promise<void> {
  const deadline = Date.now() + (options.startLimitMs ?? START_LIMIT_MS)
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      const isComing = classifyFailure(error)?.kind === 'unavailable'
      if (!isComing || Date.now() > deadline) throw cannotConnect(options.databaseUrl, reason)
      options.log('info', 'waiting for the database server', { reason })
      await wait(START_PAUSE_MS)
    }
  }
}

/** Names the server, never the password. */
function cannotConnect(databaseUrl: string, reason: string): DatabaseRefusal {
  const url = URL.parse(databaseUrl)
  const where = url
    ? `${url.hostname || 'local socket'}${url.port && `:${url.port}`}`
    : 'DATABASE_URL'
  return new DatabaseRefusal(`Cannot connect to PostgreSQL at ${where}: ${reason}`)
}

async function requireSupported(pool: Pool): Promise<void> {
  const obstacle = obstacleOfServer(await readServerFacts(pool))
  if (obstacle !== null) throw new DatabaseRefusal(obstacle)
}
