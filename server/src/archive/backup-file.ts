import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ArchiveRefusal, reasonOf } from './archive-refusal.ts'
import {
  writeArchive,
  type ArchiveSource,
  type ArchiveSummary,
  type WriteOptions,
} from './write-archive.ts'

/**
 * Writes an archive to a file of its own (0600): beside it first, synced, read back as proof, and only
 * then under its name. Throws `ArchiveRefusal` when the name is taken or the folder takes no file; a
 * failure leaves nothing behind and touches no other file.
 */
export async function backUpToFile(
  source: ArchiveSource,
  options: WriteOptions,
  path: string,
): Promise<ArchiveSummary> {
  if (existsSync(path)) {
    throw new ArchiveRefusal(
      `${path} is there already. Nothing was overwritten: give another name.`,
    )
  }
  const draft = `${path}.tmp`
  try {
    const { summary, readBack } = await writeDraft(source, options, draft)
    await readBack(createReadStream(draft))
    await rename(draft, path)
    await syncFolder(dirname(path))
    return summary
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw explained(error, path)
  }
}

async function writeDraft(source: ArchiveSource, options: WriteOptions, draft: string) {
  // A draft a killed process left behind is nobody's.
  await rm(draft, { force: true })
  const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  return writeArchive(source, options, sink)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const sentences: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EACCES: 'this program may not write there',
  EPERM: 'this program may not write there',
  EROFS: 'that disk can only be read',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
}

function explained(error: unknown, path: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined) return error
  const why = sentences[code] ?? reasonOf(error)
  return new ArchiveRefusal(
    `The backup ${path} was not made: ${why}. Other files are as they were.`,
  )
}
