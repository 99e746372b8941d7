import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from './durable-files.ts'

const AT_ONCE = 16

/** Makes a whole folder, files first, outlive a power cut. */
export async function syncTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE)
    await Promise.all(some.map(({ parentPath, name }) => syncFile(join(parentPath, name))))
  }
  const folders = entries.filter((entry) => entry.isDirectory())
  for (const { parentPath, name } of folders) syncPath(join(parentPath, name))
  syncPath(root)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
