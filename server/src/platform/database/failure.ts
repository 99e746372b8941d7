import { DatabaseReadOnly, DatabaseUnavailable } from './database-errors.ts'

/** The meaning of a database error for a caller. Every other error is a defect. */
export type DatabaseFailure =
  | { kind: 'unavailable'; retryAfterSeconds: number }
  | { kind: 'read-only'; retryAfterSeconds: number }
  | { kind: ConstraintKind; constraint: string }
  /**
   * A trigger refused with SQLSTATE NG001: its message is the error code, `rule` names the rule.
   */
  | { kind: 'refused'; code: string; rule: string }

type ConstraintKind = 'unique' | 'foreign' | 'check' | 'exclusion' | 'not-null'

const RETRY_SOON_SECONDS = 2
const RETRY_LATER_SECONDS = 10
const RETRY_WHEN_SPACE_SECONDS = 60

const constraintKinds = new Map<string, ConstraintKind>([
  ['23505', 'unique'],
  ['23503', 'foreign'],
  // @NOTE PostgreSQL 18 answers 23001 where 15 to 17 answer 23503 (ON DELETE RESTRICT).
  ['23001', 'foreign'],
  ['23514', 'check'],
  ['23P01', 'exclusion'],
  ['23502', 'not-null'],
])

/** Busy: a retry in a moment may succeed. */
const busyStates = new Set([
  '40001', // serialization_failure, after the retries of inTransaction
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: lock_timeout, or the engine held by another transaction
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '53300', // too_many_connections
])

/** Down: the server stops, starts, or has lost the connection. */
const awayStates = new Set([
  '53200', // out_of_memory
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
])

const readOnlyStates = new Set([
  '53100', // disk_full
  '25006', // read_only_sql_transaction: the disk guard refuses writes, or a standby answers
])

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** `pg` gives its own connection errors no code; this is the full list of their messages. */
const awayMessages = [
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

/** Classifies a thrown value; null for a defect, which is logged whole. */
export function classifyFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof DatabaseUnavailable) return unavailable(RETRY_SOON_SECONDS)
  if (error instanceof DatabaseReadOnly) return readOnly
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return classifyCode(code, error)
  return isAwayMessage(error) ? unavailable(RETRY_LATER_SECONDS) : null
}

function classifyCode(
  code: string,
  error: Error & { constraint?: unknown },
): DatabaseFailure | null {
  const rule = typeof error.constraint === 'string' ? error.constraint : ''
  const kind = constraintKinds.get(code)
  if (kind) return { kind, constraint: rule }
  if (code === 'NG001') return { kind: 'refused', code: error.message, rule }
  if (readOnlyStates.has(code)) return readOnly
  if (busyStates.has(code)) return unavailable(RETRY_SOON_SECONDS)
  return isAway(code, error) ? unavailable(RETRY_LATER_SECONDS) : null
}

/** The engine aborted the transaction because of others (deadlock, serialization): retry it. */
export function isRepeatable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01' || isStaleStatement(error)
}

/**
 * A prepared statement no longer fits: a migration changed its columns (0A000), or the connection
 * does not know it (26000). Preparing it again is enough.
 */
export function isStaleStatement(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === '26000') return true
  return code === '0A000' && typeof message === 'string' && message.startsWith('cached plan')
}

const readOnly = { kind: 'read-only', retryAfterSeconds: RETRY_WHEN_SPACE_SECONDS } as const

function unavailable(retryAfterSeconds: number): DatabaseFailure {
  return { kind: 'unavailable', retryAfterSeconds }
}

function isAway(code: string, error: Error & { syscall?: unknown }): boolean {
  // A missing socket means a server that is down; any other missing file is a defect.
  if (code === 'ENOENT') return error.syscall === 'connect'
  return awayStates.has(code) || awayCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)
}

function isAwayMessage({ message }: Error): boolean {
  return awayMessages.some((known) => message.startsWith(known))
}
