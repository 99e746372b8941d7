import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** Files below one folder. A file appears whole or not at all: written beside, synced, renamed. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = join(root, name)
    if (!path.startsWith(root + sep)) throw new Error('a file name left its folder')
    return path
  }
  return {
    async save(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.tmp`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async find(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
