import type { DatabaseEngine, DatabaseHandle } from '../database/database-handle.ts'
import { createWarnings, type SystemWarnings } from './system-warnings.ts'

/** Facts about the running program, for the page "Kesehatan sistem" and for `/metrics`. */
export type SystemFacts = {
  warnings: SystemWarnings
  engine: DatabaseEngine
  /** A snapshot of the whole database, for a backup. */
  readSnapshot: DatabaseHandle['readSnapshot']
  /** Connections of this process to the database. */
  connections: () => { used: number; waiting: number; most: number }
  isWritable: () => boolean
  /** The version of the served web app; `development` where none was built. */
  version: string
  /** ISO 8601; null where no web app was built. */
  builtAt: string | null
}

type Build = { version: string; timestamp: string }

export function systemFactsOf(database: DatabaseHandle, build?: Build): SystemFacts {
  const { pool } = database
  return {
    warnings: createWarnings(),
    engine: database.engine,
    readSnapshot: (work) => database.readSnapshot(work),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
    isWritable: () => database.isAvailable() && database.isWritable(),
    version: build?.version ?? 'development',
    builtAt: build && build.version !== 'development' ? build.timestamp : null,
  }
}
