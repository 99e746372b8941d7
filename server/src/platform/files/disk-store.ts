import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import process from 'node:process'
import { randomUUID } from 'node:crypto'
import { FilesUnavailable, type FileStore } from './file-store.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Files below one folder. A file appears whole or not at all: written to a draft, synced, renamed.
 */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder)
  const diskPath = (name: string) => {
    const path = join(root, name)
    if (!path.startsWith(root + sep)) throw new Error('a file name points outside of its folder')
    return path
  }
  return {
    async save(name, bytes) {
      await writeWhole(diskPath(name), bytes).catch((error: unknown) => {
        throw asUnavailable(error)
      })
    },
    async saveFile(name, source) {
      const path = diskPath(name)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.tmp`
      await copyFile(source, draft)
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    async open(name) {
      const found = await stat(diskPath(name)).catch(nullIfMissing)
      return found && { size: found.size, open: () => createReadStream(diskPath(name)) }
    },
    async find(name) {
      return readFile(diskPath(name)).catch(nullIfMissing)
    },
    async remove(name) {
      await rm(diskPath(name), { force: true })
    },
    async *list(folder) {
      for (const name of await namesIn(diskPath(folder))) {
        const found = await stat(diskPath(folder + name)).catch(nullIfMissing)
        if (found?.isFile())
          yield { name: folder + name, changedAt: found.mtime, bytes: found.size }
      }
    },
  }
}

/** The suffix of drafts; the next start removes old drafts. */
const draftSuffix = '.tmp'

/**
 * Removes drafts of killed processes below a folder, and returns their number: every draft that is
 * older than this process. A concurrent write of another process fails when its draft is removed.
 */
export function removeDrafts(folder: string): number {
  const startedAt = Date.now() - process.uptime() * 1000
  let removed = 0
  for (const name of draftsIn(folder)) {
    const path = join(folder, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? startedAt) >= startedAt) continue
    rmSync(path, { force: true })
    removed += 1
  }
  return removed
}

function draftsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(draftSuffix))
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}${draftSuffix}`
  try {
    await writeDraft(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // The draft would keep space on a full disk.
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

async function writeDraft(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/**
 * A disk that is full, gone or not writable is a state of the machine; any other error is a defect.
 */
function asUnavailable(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return error
  const message = `the folder of files cannot be written: ${code}`
  return new FilesUnavailable(message, { isReadOnly: noRoom.has(code), cause: error })
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
