import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/** The bits of a mode that open a file to other accounts. */
const forOthers = 0o077

/** Every file that this process makes from here on is for its own account only. */
export function makeFilesPrivate(): void {
  // Threads share the mask of their process, and may not set it.
  if (isMainThread) process.umask(forOthers)
}

export type ClosedFolder = {
  /** How many files and folders other accounts could read or write before. */
  mended: number
  /** Open ones that belong to another account, and are not this one's to close. */
  foreign: string[]
}

/**
 * Takes every right of other accounts away from a folder and all that is in it: 0700 and 0600 at most.
 * Symbolic links are not followed. Windows has no such modes: nothing is done there.
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

/** Another process may remove what is being looked at; a folder of another account shows nothing. */
function ifThere<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') return null
    throw error
  }
}
