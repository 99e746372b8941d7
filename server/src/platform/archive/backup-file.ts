import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { ArchiveRefusal, thrownMessage } from './archive-refusal.ts'
import {
  writeArchive,
  type ArchiveSource,
  type ArchiveSummary,
  type WriteOptions,
} from './write-archive.ts'

/**
 * Writes an archive to a file of its own (0600): first a draft beside it, synced and read back as
 * proof, then renamed. Throws `ArchiveRefusal` when the name is taken or the folder is not
 * writable; a failure leaves no draft and touches no other file.
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
  const draft = draftOf(path)
  try {
    // The draft of a killed process has no owner any more.
    await rm(draft, { force: true })
    return await publishArchive(source, options, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw explained(error, path)
  }
}

/** The draft of an archive, until it has been read back. */
export const draftOf = (path: string): string => `${path}.tmp`

/**
 * Writes the draft (0600), reads it back as proof, and renames it. Throws the error of the disk as
 * it is; after a failure the caller removes the draft.
 */
export async function publishArchive(
  source: ArchiveSource,
  options: WriteOptions,
  path: string,
): Promise<ArchiveSummary> {
  const draft = draftOf(path)
  // Opened before anything is read: an unwritable folder is thrown here, not emitted by a stream.
  const file = await open(draft, 'wx', 0o600)
  const sink = file.createWriteStream({ flush: true })
  const { summary, readBack } = await writeArchive(source, options, sink)
  await readBack(createReadStream(draft, { ...(options.signal && { signal: options.signal }) }))
  await rename(draft, path)
  await syncFolder(dirname(path))
  return summary
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
  const why = sentences[code] ?? thrownMessage(error)
  return new ArchiveRefusal(
    `The backup ${path} was not made: ${why}. Other files are as they were.`,
  )
}
