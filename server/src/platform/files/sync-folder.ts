import { open } from 'node:fs/promises'

/** Syncs a folder's directory entries: otherwise a power failure may lose a new or changed name. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
