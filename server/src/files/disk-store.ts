import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
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
      await syncFolder(dirname(path))
    },
    async find(name) {
      return readFile(pathOf(name)).catch(nullIfMissing)
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list(folder) {
      for (const name of await namesIn(pathOf(folder))) {
        const found = await stat(pathOf(folder + name)).catch(nullIfMissing)
        if (found?.isFile())
          yield { name: folder + name, changedAt: found.mtime, bytes: found.size }
      }
    },
  }
}

/** Without it a power failure may forget the new name, while the database remembers it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function namesIn(path: string): Promise<string[]> {
  const folder = await opendir(path).catch(nullIfMissing)
  const names: string[] = []
  if (folder) for await (const { name } of folder) names.push(name)
  return names
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
