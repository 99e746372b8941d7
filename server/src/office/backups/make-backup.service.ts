import { rm, stat } from 'node:fs/promises'
import type { BackupFailure } from '@ngaji/contract/office/backups/backups.schemas'
import { ArchiveRefusal } from '../../platform/archive/archive-refusal.ts'
import { draftOf, publishArchive } from '../../platform/archive/backup-file.ts'
import type { Encryption } from '../../platform/archive/encryption.ts'
import type { ArchiveSummary } from '../../platform/archive/write-archive.ts'
import type { Deps } from '../../deps.ts'
import { NoRoomForCopy } from '../../platform/database/database-errors.ts'
import { FilesUnavailable } from '../../platform/files/file-store.ts'
import { diskSpace } from '../../platform/health/disk-use.ts'
import { LeaseLost, Stopping } from '../../platform/jobs/lease.ts'
import {
  folderOf,
  backupPath,
  prepareFolder,
  publish,
  removeLocal,
  removePlaced,
  type Placed,
} from './backup-places.service.ts'
import { failRun, finishRun, renewRun } from './backups.queries.ts'

/** The time without a renewal after which the run counts as dead. */
export const leaseMs = 30_000
const renewEveryMs = 5000

export type BackupRun = Placed & {
  id: string
  encryption: Encryption
  /** Bytes of the last archive: an estimate of the space needed. */
  total: number
}

/** Kept free: a database on the same disk refuses writes below a limit of its own. */
const spareBytes = 256 * 1024 * 1024

/** Ended on purpose: cancelled, or taken over. */
class Interrupted extends Error {
  override name = 'Interrupted'
}

class DiskFull extends Error {
  override name = 'DiskFull'
}

export type Made = { isMade: boolean; failure: BackupFailure | null }

/**
 * Writes one archive, reads it back, and only then gives it its name. The reason of a failure is
 * stored with the run; no partial file stays, and no other archive is touched.
 */
export async function makeBackup(deps: Deps, run: BackupRun, stop?: AbortSignal): Promise<Made> {
  const ended = new AbortController()
  const signal = stop ? AbortSignal.any([stop, ended.signal]) : ended.signal
  let needsRoom = true
  const renewing = setInterval(() => void renew(deps, run, { ended, needsRoom }), renewEveryMs)
  try {
    const made = await writeProved(deps, run, signal)
    signal.throwIfAborted()
    needsRoom = false
    await publish(deps, run, signal)
    const { bytes, rows, files } = made
    const isMade = await finishRun(deps.db, run.id, { bytes, rows, files, now: deps.now() })
    if (!isMade) await removePlaced(deps, run)
    return { isMade, failure: null }
  } catch (error) {
    const failure = backupFailure(signal.aborted ? signal.reason : error)
    deps.log.error({ err: error, failure }, 'a backup could not be made')
    await removeLeft(deps, run, signal).catch((left: unknown) =>
      deps.log.warn({ err: left }, 'a draft of a backup stays until the next one'),
    )
    await failRun(deps.db, run.id, { failure, now: deps.now() })
    return { isMade: false, failure }
  } finally {
    clearInterval(renewing)
  }
}

/** A server that stops asks its bucket nothing more, which may be what it waits for: the next sweep removes the part. */
async function removeLeft(deps: Deps, run: BackupRun, signal: AbortSignal): Promise<void> {
  if (signal.reason instanceof Stopping) await removeLocal(deps.config, run)
  else await removePlaced(deps, run)
}

async function requireRoom({ config }: Deps, { place }: Placed, bytes: number): Promise<void> {
  const { freeBytes } = await diskSpace(folderOf(config, place))
  if (freeBytes < bytes + spareBytes) throw new DiskFull('no room for a backup')
}

type Renewing = { ended: AbortController; needsRoom: boolean }

/** Aborts this run when it was cancelled, counted as dead, or is out of space while it is being written. */
async function renew(deps: Deps, run: BackupRun, { ended, needsRoom }: Renewing): Promise<void> {
  if (needsRoom) await requireRoom(deps, run, 0).catch((error: unknown) => ended.abort(error))
  const draft = await stat(draftOf(backupPath(deps.config, run))).catch(() => null)
  const lockedUntil = new Date(deps.now().getTime() + leaseMs)
  const isHeld = await renewRun(deps.db, run.id, {
    done: draft?.size ?? 0,
    lockedUntil,
    // A database that is unavailable for a moment does not abort the run: the lease is longer.
  }).catch(() => true)
  if (!isHeld) ended.abort(new Interrupted('the backup was cancelled'))
}

async function writeProved(
  deps: Deps,
  run: BackupRun,
  signal: AbortSignal,
): Promise<ArchiveSummary> {
  const { config, files, now, system } = deps
  await prepareFolder(config, run.place)
  await requireRoom(deps, run, run.total)
  const source = { database: system, files, cardKey: config.cardKey, now }
  return publishArchive(source, { encryption: run.encryption, signal }, backupPath(config, run))
}

const failures: Record<string, BackupFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'unwritable',
  EPERM: 'unwritable',
  EROFS: 'unwritable',
  ENOENT: 'unwritable',
  ENOTDIR: 'unwritable',
}

function backupFailure(error: unknown): BackupFailure {
  if (error instanceof DiskFull || error instanceof NoRoomForCopy) return 'full'
  if (error instanceof ArchiveRefusal) return 'damaged'
  if ([Interrupted, LeaseLost, Stopping].some((cause) => error instanceof cause))
    return 'interrupted'
  if (error instanceof FilesUnavailable) return error.isReadOnly ? 'full' : 'store-away'
  const { code } = error as NodeJS.ErrnoException
  return failures[code ?? ''] ?? 'other'
}

/** Removes drafts of dead runs on this machine. */
export async function removeRemains(deps: Deps, dead: readonly Placed[]): Promise<void> {
  for (const placed of dead) {
    await rm(draftOf(backupPath(deps.config, placed)), { force: true }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a draft of a backup could not be removed'),
    )
  }
}
