import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefusal } from '../database-errors.ts'

/** The major version of the engine this program carries. */
const ENGINE_VERSION = '18'

/** Where inside the data folder the engine's own files are. */
export function engineDirectory(dataDir: string): string {
  return join(dataDir, 'pgdata')
}

/** Refuses files another version wrote, or files that are not whole, before the engine touches them. */
export function requireReadable(dataDir: string): void {
  const directory = engineDirectory(dataDir)
  if (!existsSync(directory)) return
  const version = readVersion(directory)
  if (version === ENGINE_VERSION) return
  if (version === null) {
    throw new DatabaseRefusal(
      `${directory} holds ${readdirSync(directory).length} entries but no PG_VERSION: it is not a ` +
        `database, or a damaged one. Restore a backup, or move the folder away to begin empty.`,
    )
  }
  throw new DatabaseRefusal(
    `${directory} was written by PostgreSQL ${version}, and this program carries PostgreSQL ` +
      `${ENGINE_VERSION}. It cannot be upgraded in place: with the program version that wrote it run ` +
      `"npm run backup -- FILE", then with this one "npm run restore -- FILE" into a new DATA_DIR.`,
  )
}

function readVersion(directory: string): string | null {
  const path = join(directory, 'PG_VERSION')
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8').trim() || null
}
