import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const memory = '/dev/shm'
/** Three journeys at once, a PostgreSQL server with its log, and the browser's own. */
const fileBytes = 4e9
/** Those files, and the programs beside them. */
const memoryBytes = 8e9

/**
 * From now on every program that is started here writes its passing files into a folder that goes when
 * this process does. Hundreds of databases are copied into it: in memory, where there is plenty, that
 * takes a fifth of what it takes on a disk.
 */
export function keepPassingFiles() {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'ngaji-tests-'))
  // As open as the usual place: a database server started by root runs as somebody else.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** @param {string} path */
function isRoomy(path) {
  if (!existsSync(path) || process.availableMemory() < memoryBytes) return false
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize > fileBytes
}
