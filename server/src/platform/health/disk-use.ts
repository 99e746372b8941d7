import type { Dirent } from 'node:fs'
import { opendir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export type DiskSpace = { totalBytes: number; freeBytes: number }

/** Space on the disk that holds the folder, as available to an ordinary account. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
}

/**
 * Bytes of all files below a folder; 0 where there is none. Files removed during the count are
 * skipped.
 */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of folderEntries(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderBytes(path)
    else if (entry.isFile()) bytes += await stat(path).then(({ size }) => size, zeroIfMissing)
  }
  return bytes
}

async function* folderEntries(folder: string): AsyncIterable<Dirent> {
  try {
    yield* await opendir(folder)
  } catch (error) {
    zeroIfMissing(error as NodeJS.ErrnoException)
  }
}

function zeroIfMissing(error: NodeJS.ErrnoException): 0 {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return 0
  throw error
}
