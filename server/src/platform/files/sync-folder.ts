import { open } from 'node:fs/promises'

/** Writes a folder's names to the disk: without it a power failure may forget a new or changed name. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
