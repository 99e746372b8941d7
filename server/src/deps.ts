import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AuditNote } from './platform/audit/audit.ts'
import type { Config } from './config/config.ts'
import type { Database } from './platform/database/row-types.ts'
import type { Typesetter } from './platform/documents/typesetter.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Health } from './platform/health/health.ts'
import type { SystemFacts } from './platform/health/system-facts.ts'

export type Db = Kysely<Database>

/**
 * Everything a use case may touch outside of itself. In a write request `db` IS the transaction:
 * the HTTP layer opens it, so the effect, its audit entry and its idempotency key commit together.
 */
export type Deps = {
  db: Db
  /** The server's clock. Tests set it. */
  now: () => Date
  /** Resolves after so many milliseconds of that clock. Tests note them and go on. */
  wait: (ms: number) => Promise<void>
  /** A new UUIDv7. */
  newId: () => string
  config: Config
  files: FileStore
  typesetter: Typesetter
  /** Whether writes are accepted, as last measured. */
  health: Health
  log: Logger
  /** Facts about the running program: warnings, connections, version. */
  system: SystemFacts
  /** Wakes the scheduler for new jobs: from a request only after the commit. */
  wakeJobs: () => void
  /**
   * Notes the action for the audit log: labels and ids, never personal values. Null: this call only
   * read, although its route may write.
   */
  audit: (note: AuditNote | null) => void
}
