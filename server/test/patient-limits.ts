import type { EmbeddedLimits } from '../src/platform/database/embedded/open-embedded.ts'
import type { PostgresOptions } from '../src/platform/database/postgres.ts'

/**
 * A test database refuses nothing for being slow: its tests share the machine with other tests. Less
 * than the time of a test, so that a statement that never ends is what fails.
 */
const limitMs = 90_000

/**
 * One connection for a transaction, one for a second transaction that waits for its lock, and one to observe both. Each
 * connection is a PostgreSQL process with empty catalogue and plan caches: the fewer there are, the sooner they are
 * filled. Enough also for three calls at the same time.
 */
const fewConnections = 3

/** For tests in which more than three calls or statements run at the same time. */
export const manyConnections = 10

export const patientServer = {
  maxConnections: fewConnections,
  waitLimitMs: limitMs,
  statementTimeoutMs: limitMs,
  lockTimeoutMs: limitMs,
  idleInTransactionTimeoutMs: limitMs,
  startLimitMs: limitMs,
} satisfies Partial<PostgresOptions>

export const patientEngine = {
  waitLimitMs: limitMs,
  statementLimitMs: limitMs,
  idleInTransactionLimitMs: limitMs,
} satisfies EmbeddedLimits
