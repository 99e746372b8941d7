import type { Kysely } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Database } from './row-types.ts'

export type DatabaseEngine = 'embedded' | 'postgres'

/** Told what operators want to know: restarts, lost connections, a disk that fills up. */
export type DatabaseLog = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void

/** One open database. Both engines answer the same SQL through the same pool. */
export type DatabaseHandle = {
  db: Kysely<Database>
  /** For what Kysely cannot say (several statements at once); everything else goes through `db`. */
  pool: Pool
  engine: DatabaseEngine
  /** False while the embedded engine restarts: every query is refused at once until it is true. */
  isAvailable(): boolean
  /** False while the disk is nearly full: reads go on, the engine itself refuses writes. */
  isWritable(): boolean
  /** Throws `DatabaseReadOnly` when `isWritable()` is false. Call it before a request that writes. */
  assertWritable(): void
  /** Lets statements inside run as long as they need: migrations, imports at start, upkeep. */
  withoutTimeLimit<T>(work: () => Promise<T>): Promise<T>
  /**
   * Reads one state of the whole database, however long that takes, and holds up no request: on the
   * embedded engine it is read from a copy of its folder. Throws `DatabaseRefusal` without room for that.
   */
  readSnapshot<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  /**
   * The embedded engine on a folder: lends another process a copy of the database for the length of
   * `work`, as a data folder that `openDatabase` opens. Null where there is no such folder.
   */
  withCopiedFolder: (<T>(work: (dataDir: string) => Promise<T>) => Promise<T>) | null
  /**
   * Collects dead rows and refreshes the planner's statistics. Call it nightly: the embedded engine
   * has no background worker that would. Does nothing on PostgreSQL, whose autovacuum does it.
   */
  tidy(): Promise<void>
  close(): Promise<void>
}
