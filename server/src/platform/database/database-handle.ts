import type { Kysely } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Database } from './row-types.ts'

export type DatabaseEngine = 'embedded' | 'postgres'

/** Logs events for operators: restarts, lost connections, a disk that fills up. */
export type DatabaseLog = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void

/** One open database. Both engines answer the same SQL through the same pool. */
export type DatabaseHandle = {
  db: Kysely<Database>
  /** The pool for statements that Kysely cannot express (several at once); everything else uses `db`. */
  pool: Pool
  engine: DatabaseEngine
  /** False while the embedded engine restarts: until then every query is refused at once. */
  isAvailable(): boolean
  /** False while the disk is nearly full: reads are answered, the engine itself refuses writes. */
  isWritable(): boolean
  /** Throws `DatabaseReadOnly` when `isWritable()` is false. Call it before a request that writes. */
  assertWritable(): void
  /** Runs `work` without statement timeouts: migrations, imports at start, maintenance. */
  withoutTimeLimit<T>(work: () => Promise<T>): Promise<T>
  /**
   * Reads a snapshot of the whole database for as long as that takes, and delays no request: the
   * embedded engine reads it from a copy of its folder. Throws `DatabaseRefusal` without space for
   * the copy.
   */
  readSnapshot<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  /**
   * Available for the embedded engine on a folder: gives another process a copy of the database for the
   * length of `work`, as a data folder that `openDatabase` opens. Null where there is no such folder.
   */
  withCopiedFolder: (<T>(work: (dataDir: string) => Promise<T>) => Promise<T>) | null
  /**
   * Vacuums and refreshes the planner's statistics. Call it nightly: the embedded engine has no
   * background worker for it. Does nothing on PostgreSQL, whose autovacuum does it.
   */
  tidy(): Promise<void>
  close(): Promise<void>
}
