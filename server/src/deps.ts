import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AuditNote } from './platform/audit/audit.ts'
import type { Config } from './config/config.ts'
import type { Database } from './platform/database/row-types.ts'
import type { Typesetter } from './platform/documents/typesetter.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Health } from './platform/health/health.ts'
import type { SystemFacts } from './platform/health/system-facts.ts'
import type { NoteCardUses } from './identity/sign-in/entry/card-uses.ts'
import type { StudentRecords, TeacherRecords } from './identity/users/records.ts'
import type { UnmarkedEntries } from './structure/classes/members/unmarked-entries.ts'

export type Db = Kysely<Database>

/**
 * Everything a use case may touch in the outside world. In a write request `db` IS the transaction:
 * the edge opens it, so the effect, its audit row and its idempotency key commit together.
 */
export type Deps = {
  db: Db
  /** The server's clock. Tests set it. */
  now: () => Date
  /** A new UUIDv7. */
  newId: () => string
  config: Config
  files: FileStore
  typesetter: Typesetter
  /** Handed down by the student cards (`features.ts`). */
  noteCardUses: NoteCardUses
  /** Handed down by the students. */
  studentRecords: StudentRecords
  /** Handed down by the teachers. */
  teacherRecords: TeacherRecords
  /** Handed down by attendance. */
  unmarkedEntries: UnmarkedEntries
  /** Whether writes are taken, as last measured. */
  health: Health
  log: Logger
  /** The facts the program knows about itself: warnings, connections, version. */
  system: SystemFacts
  /** There is work to do soon: from a request it is heard once the transaction is saved. */
  wakeJobs: () => void
  /**
   * Says what happened, for the audit log: labels and ids, never personal values. Null: this call only
   * asked, although it may write.
   */
  audit: (note: AuditNote | null) => void
}
