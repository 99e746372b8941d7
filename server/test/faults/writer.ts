import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { endWithParent } from '../../../scripts/end-with-parent.mjs'
import { readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { createTypesetter } from '../../src/platform/documents/typesetter.ts'
import { systemFactsOf } from '../../src/platform/health/system-facts.ts'
import { diskStore } from '../../src/platform/files/disk-store.ts'
import { HealthMonitor } from '../../src/platform/health/health.ts'
import { newId } from '../../src/new-id.ts'
import { attemptMarks } from './attempt-marks.ts'

/** The environment that `kill-writer.ts` passes: a kelompok and two accounts. */
export const {
  BRANCH: branchId = '',
  SUB_BRANCH: subBranchId = '',
  ADMIN: adminId = '',
  OFFICE: officeId = '',
} = process.env

const folder = process.env['FILES'] ?? ''

/** Written to stderr, beside the numbers; at once, since nothing is written after a kill. */
function writeMark(mark: string): void {
  writeSync(2, `${mark}\n`)
}

type Writing = {
  /** The dependencies outside every transaction. */
  deps: Deps
  /** Runs its work in a transaction of its own. */
  within: <T>(work: (deps: Deps) => Promise<T>) => Promise<T>
  /**
   * Runs a write that must be complete or absent in a transaction of its own, and prints its begin and its
   * end.
   */
  attempt: <T>(work: (deps: Deps) => Promise<T>) => Promise<T>
  /** Counts up from the second argument of the process. */
  number: number
}

/**
 * The body of a process to kill: writes endlessly, and prints the number of each write once it is
 * acknowledged, and not before. Arguments: folder or address of the database, first number.
 */
export async function writeWithoutEnd(
  write: (writing: Writing) => Promise<string | number | null | undefined>,
): Promise<void> {
  endWithParent(() => process.exit(1))
  const [target = '', first = '0'] = process.argv.slice(2)
  const database = await openDatabase(
    target.startsWith('postgres:') ? { databaseUrl: target } : { dataDir: target },
  )
  const { db } = database
  const files = diskStore(folder)
  const now = () => new Date()
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db,
    now,
    wait,
    newId,
    config: readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', DEMO: '0' }),
    files,
    typesetter: createTypesetter(),
    system: systemFactsOf(database),
    health: new HealthMonitor({ db, files, now, newId, log, database }),
    log,
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
  const within: Writing['within'] = (work) => inTransaction(db, (tx) => work({ ...deps, db: tx }))
  const attempt: Writing['attempt'] = async (work) => {
    const made = await within((inside) => {
      writeMark(attemptMarks.begun)
      return work(inside)
    })
    writeMark(attemptMarks.over)
    return made
  }
  try {
    for (let number = Number(first); ; number++) {
      writeSync(1, `${await write({ deps, within, attempt, number })}\n`)
    }
  } catch {
    // The server was killed, as the test intends. Every printed number must be saved.
    process.exit(0)
  }
}
