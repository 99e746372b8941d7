import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const memory = '/dev/shm'
/** The space for three concurrent journeys, a PostgreSQL server with its log, and the browser. */
const fileBytes = 4e9
/** The space of the files, and the memory of the programs. */
const memoryBytes = 8e9

/**
 * Makes every child process write its temporary files from now on into a folder that is removed with this
 * process. Hundreds of databases are copied into it: in memory, if there is enough, that takes a fifth of the
 * time on a disk.
 */
export function useTemporaryFolder() {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'ngaji-tests-'))
  // The permissions of the usual temporary folder: a database server started by root runs under
  // another account.
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
