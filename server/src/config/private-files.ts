import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/** The permission bits of other accounts. */
const forOthers = 0o077

/** Makes every new file of this process readable by its own account only. */
export function makeFilesPrivate(): void {
  // Threads share the umask of their process, and may not set it.
  if (isMainThread) process.umask(forOthers)
}

export type ClosedFolder = {
  /** How many files and folders were accessible to other accounts before. */
  mended: number
  /** Open files that belong to another account and cannot be closed. */
  foreign: string[]
}

/**
 * Removes every right of other accounts from a folder and its content: 0700 and 0600 at most.
 * Symbolic links are not followed. Does nothing on Windows, which has no such modes.
 */
export function closeFolder(folder: string): ClosedFolder {
  const closed: ClosedFolder = { mended: 0, foreign: [] }
  if (process.platform === 'win32') return closed
  const waiting = [realpathSync(folder)]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = ifThere(() => lstatSync(path))
    if (!found || found.isSymbolicLink()) continue
    closeOne(path, found, closed)
    if (found.isDirectory()) {
      for (const name of ifThere(() => readdirSync(path)) ?? []) waiting.push(join(path, name))
    }
  }
  return closed
}

function closeOne(path: string, found: Stats, closed: ClosedFolder): void {
  if ((found.mode & forOthers) === 0) return
  try {
    ifThere(() => chmodSync(path, found.mode & (found.isDirectory() ? 0o700 : 0o600)))
    closed.mended += 1
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    closed.foreign.push(path)
  }
}

/**
 * Null for a file that another process has removed meanwhile, and for a folder of another account.
 */
function ifThere<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') return null
    throw error
  }
}
