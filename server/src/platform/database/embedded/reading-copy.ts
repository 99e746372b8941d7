import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { NoRoomForCopy } from '../database-errors.ts'
import { engineDirectory } from './data-directory.ts'

const PREFIX = 'copy-'
/** The room that the server itself must keep free to go on writing. */
const RESERVE_BYTES = 128 * 1024 * 1024

/**
 * A data folder for the length of `work`: a copy of the running database, made by `copy`. Throws
 * `NoRoomForCopy` when the disk has no room for a second one.
 */
export async function withCopiedFolder<T>(
  dataDir: string,
  copy: (to: string) => Promise<void>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await requireRoom(dataDir)
  const folder = join(dataDir, PREFIX + randomUUID())
  try {
    await copy(engineDirectory(folder))
    return await work(folder)
  } finally {
    // Not synchronously: requests are served meanwhile.
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies that a killed process left behind. The caller holds the lock of the data folder. */
export function removeLeftCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function requireRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = (await folderSize(engineDirectory(dataDir))) + RESERVE_BYTES
  if (bavail * bsize >= needed) return
  throw new NoRoomForCopy(
    `There is not enough free space beside ${dataDir}: a backup of the running database needs ` +
      `${Math.ceil(needed / 1_000_000)} MB for a moment. Make room, or stop the server first.`,
  )
}

async function folderSize(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    // A file that is gone meanwhile needs no room.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
    bytes += found?.size ?? 0
  }
  return bytes
}
