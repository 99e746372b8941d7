import type { EmbeddedLimits } from '../src/platform/database/embedded/open-embedded.ts'
import type { PostgresOptions } from '../src/platform/database/postgres.ts'

/**
 * A test database refuses nothing for being slow: its tests share the machine with other tests. Less
 * than the time of a test, so that a statement that never ends is what fails.
 */
const limitMs = 90_000

/**
 * For one transaction, one that waits for its lock and one that looks on. Each connection is a process of the server
 * that reads the catalogue and plans for itself: with ten of them a test file takes twice as long.
 */
const fewConnections = 3

/** For tests in which many transactions wait for each other, or statements are sent at the same time. */
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
