import type { EmbeddedLimits } from '../src/platform/database/embedded/open-embedded.ts'
import type { PostgresOptions } from '../src/platform/database/postgres.ts'

/**
 * A test database refuses nothing for being slow: its tests share the machine with other tests. Less
 * than the time of a test, so that a statement that never ends is what fails.
 */
const limitMs = 90_000

export const patientServer = {
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
