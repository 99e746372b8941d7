import { writeSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
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
import { handedDown } from '../../src/features.ts'

/** What a process to be killed is told by `kill-writer.ts`: a kelompok and two accounts. */
export const {
  BRANCH: branchId = '',
  SUB_BRANCH: subBranchId = '',
  ADMIN: adminId = '',
  OFFICE: officeId = '',
} = process.env

const folder = process.env['FILES'] ?? ''

/** On the second line out, beside the numbers; at once, for nothing is said after a strike. */
function tell(mark: string): void {
  writeSync(2, `${mark}\n`)
}

type Writing = {
  /** Outside every transaction. */
  deps: Deps
  /** Does its work in a transaction of its own. */
  within: <T>(work: (deps: Deps) => Promise<T>) => Promise<T>
  /** The same for what must be there whole or not at all: says when it begins and when it is over. */
  attempt: <T>(work: (deps: Deps) => Promise<T>) => Promise<T>
  /** Counts up from the second argument of the process. */
  number: number
}

/**
 * The inside of a process to be killed: writes without end, and says the number each writing returns
 * once it is confirmed, and not before. Arguments: folder or address of the database, first number.
 */
export async function writeWithoutEnd(
  write: (writing: Writing) => Promise<string | number | null | undefined>,
): Promise<void> {
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
    newId,
    config: readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', DEMO: '0' }),
    files,
    typesetter: createTypesetter(),
    ...handedDown,
    system: systemFactsOf(database),
    health: new HealthMonitor({ db, files, now, newId, log, database }),
    log,
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
  const within: Writing['within'] = (work) => inTransaction(db, (tx) => work({ ...deps, db: tx }))
  const attempt: Writing['attempt'] = async (work) => {
    const made = await within((inside) => {
      tell(attemptMarks.begun)
      return work(inside)
    })
    tell(attemptMarks.over)
    return made
  }
  try {
    for (let number = Number(first); ; number++) {
      writeSync(1, `${await write({ deps, within, attempt, number })}\n`)
    }
  } catch {
    // The server was taken away: that is the test. What was said before must be there.
    process.exit(0)
  }
}
