import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  type BigIntStats,
} from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

type FileState = { changedNs: bigint; size: bigint }

/** When the first pass began, and what each file looked like just before it was copied, by its path. */
export type CopiedFiles = { startedNs: bigint; files: Map<string, FileState> }

/** The system may stamp two writes a few milliseconds apart with the same moment. */
const STAMP_MARGIN_NS = 1_000_000_000n
/** The log is small, changes all the time, and is copied with the changes. */
const LOG_FOLDER = 'pg_wal'

/**
 * First pass, while the engine writes: copies the bulk of a database folder. The copy is not usable
 * before `copyChanges` has run on it with the engine at rest.
 */
export async function copyFolder(from: string, to: string): Promise<CopiedFiles> {
  const startedNs = BigInt(Date.now()) * 1_000_000n
  const files: CopiedFiles['files'] = new Map()
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(from, path)
    if (name.startsWith(LOG_FOLDER) || !entry.isFile()) continue
    const state = await copyOne(path, join(to, name))
    if (state) files.set(name, state)
  }
  return { startedNs, files }
}

async function copyOne(path: string, target: string): Promise<FileState | null> {
  try {
    const state = toFileState(await stat(path, { bigint: true }))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(path, target, constants.COPYFILE_FICLONE)
    return state
  } catch (error) {
    // The engine removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Second pass: copies what changed since the first one and removes what is gone. Synchronous, because
 * the engine's thread runs it between two transactions, just after a checkpoint: nothing may write.
 */
export function copyChanges(from: string, to: string, copied: CopiedFiles): void {
  const unchangedBefore = copied.startedNs - STAMP_MARGIN_NS
  const gone = new Set(copied.files.keys())
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(from, path)
    if (entry.isDirectory()) mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    gone.delete(name)
    const { changedNs, size } = toFileState(statSync(path, { bigint: true }))
    const known = copied.files.get(name)
    const isSame = known?.changedNs === changedNs && known.size === size
    if (!isSame || changedNs >= unchangedBefore) copyNow(path, join(to, name))
  }
  for (const name of gone) rmSync(join(to, name), { force: true })
}

function copyNow(path: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  copyFileSync(path, target, constants.COPYFILE_FICLONE)
}

function toFileState({ mtimeNs, size }: BigIntStats): FileState {
  return { changedNs: mtimeNs, size }
}
