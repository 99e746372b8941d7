import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefusal } from '../database-errors.ts'
import type { DatabaseHandle, DatabaseLog } from '../database-handle.ts'
import { engineDirectory } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { syncPath } from './durable-files.ts'
import { openEmbedded } from './open-embedded.ts'

const DAY_MS = 86_400_000

/**
 * Makes a new embedded database where there is none: `work` fills it beside its place, and only when
 * all of it is on the disk does it appear there. A failure or a crash leaves the place as it was.
 * Throws `DatabaseRefusal` when there is a database already, or a server holds the folder.
 */
export async function buildDataFolder(
  dataDir: string,
  log: DatabaseLog,
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const lock = await lockDirectory(dataDir)
  const unfinished = join(dataDir, 'unfinished')
  try {
    if (existsSync(engineDirectory(dataDir))) {
      throw new DatabaseRefusal(
        `There is a database in ${dataDir} already. Nothing was changed: give another DATA_DIR, or ` +
          'move that one away.',
      )
    }
    rmSync(unfinished, { recursive: true, force: true })
    await fill(unfinished, log, work)
    renameSync(engineDirectory(unfinished), engineDirectory(dataDir))
    syncPath(dataDir)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    lock.release()
  }
}

async function fill(
  dataDir: string,
  log: DatabaseLog,
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const database = await openEmbedded({ dataDir, log, idleInTransactionLimitMs: DAY_MS })
  try {
    await work(database)
    await database.tidy()
  } finally {
    await database.close()
  }
}
