import type { Backup, BackupFailure, KeptAs } from '@ngaji/contract/office/backups/backups.schemas'
import type { BackupRow } from './backups.queries.ts'

type Reader = {
  userId: string
  now: Date
  /** Whether the file of a row exists; without it every file counts as existing. */
  isThere?: ((row: BackupRow) => boolean) | undefined
  keptAs?: KeptAs | undefined
}

/**
 * A run as the page shows it: a run with an expired lease has failed, one without its file is gone.
 */
export function backupOf(row: BackupRow, { userId, now, isThere, keptAs }: Reader): Backup {
  const isDead = isAbandoned(row, now)
  return {
    id: row.id,
    kind: row.kind,
    state: isDead ? 'failed' : backupState(row, isThere),
    keptAs: keptAs ?? null,
    askedBy: row.askedBy,
    isOwn: row.askedById === userId && row.kind === 'requested',
    startedAt: row.startedAt.toISOString(),
    finishedAt: toIsoOrNull(row.finishedAt),
    expiresAt: toIsoOrNull(row.expiresAt),
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    rows: row.rows,
    files: row.files,
    isReadBack: row.isReadBack,
    failure: isDead ? 'interrupted' : (row.failure as BackupFailure | null),
  }
}

function isAbandoned({ state, lockedUntil }: BackupRow, now: Date): boolean {
  return state === 'running' && lockedUntil !== null && lockedUntil < now
}

function backupState(row: BackupRow, isThere: Reader['isThere']): Backup['state'] {
  return row.state === 'done' && isThere?.(row) === false ? 'gone' : row.state
}

function toIsoOrNull(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
