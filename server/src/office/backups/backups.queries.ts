import type {
  BackupFailure,
  BackupKind,
  BackupPlace,
} from '@ngaji/contract/office/backups/backups.schemas'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { isAhead, isLeaseAhead } from '../../platform/database/clock-ahead.ts'

const columns = [
  'backup.id',
  'backup.kind',
  'backup.state',
  'backup.asked_by as askedById',
  'backup.place',
  'backup.file_name as fileName',
  'backup.started_at as startedAt',
  'backup.finished_at as finishedAt',
  'backup.locked_until as lockedUntil',
  'backup.expires_at as expiresAt',
  'backup.removed_at as removedAt',
  'backup.done',
  'backup.total',
  'backup.bytes',
  'backup.row_count as rows',
  'backup.file_count as files',
  'backup.is_read_back as isReadBack',
  'backup.failure',
] as const

function backups(db: Db) {
  return db
    .selectFrom('backup')
    .leftJoin('app_user', 'app_user.id', 'backup.asked_by')
    .select([...columns, 'app_user.name as askedBy'])
}

export type BackupRow = Awaited<ReturnType<typeof listBackups>>[number]

/**
 * The backups on the page, newest first: without those removed by retention and without month-old
 * failures.
 */
export function listBackups(db: Db, { since, most }: { since: Date; most: number }) {
  return backups(db)
    .where('backup.removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('backup.state', 'in', ['done', 'running']), eb('backup.started_at', '>', since)]),
    )
    .orderBy('backup.started_at', 'desc')
    .limit(most)
    .execute()
}

export function findBackup(db: Db, id: string) {
  return backups(db).where('backup.id', '=', id).executeTakeFirst()
}

/** One that was dated by a clock ahead of now proves nothing about the nights since. */
export function findLastGood(db: Db, now: Date) {
  return backups(db)
    .where('backup.kind', '=', 'nightly')
    .where('backup.state', '=', 'done')
    .where('backup.started_at', '<=', now)
    .orderBy('backup.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The running backup, nightly or on request. */
export function findRunning(db: Db, now: Date) {
  return db
    .selectFrom('backup')
    .select('id')
    .where('state', '=', 'running')
    .where('locked_until', '>=', now)
    .executeTakeFirst()
}

/** The newest nightly run, with any outcome. */
export function findLastNight(db: Db) {
  return backups(db)
    .where('backup.kind', '=', 'nightly')
    .orderBy('backup.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findFirstAttempt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backup')
    .select('started_at')
    .where('kind', '=', 'nightly')
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at ?? null
}

export type NewRun = {
  id: string
  kind: BackupKind
  askedBy: string | null
  place: BackupPlace
  fileName: string
  startedAt: Date
  lockedUntil: Date
  expiresAt: Date | null
  /** Size of the last archive: the basis of the progress of this one. */
  total: number
}

/** False while another run is active: an index of the table allows only one. */
export async function beginRun(db: Db, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup')
    .values({
      id: run.id,
      kind: run.kind,
      asked_by: run.askedBy,
      place: run.place,
      file_name: run.fileName,
      started_at: run.startedAt,
      locked_until: run.lockedUntil,
      expires_at: run.expiresAt,
      total: run.total,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Renews the lease and saves the progress; false when the run was cancelled or its lease had
 * expired.
 */
export async function renewRun(
  db: Db,
  id: string,
  { done, lockedUntil }: { done: number; lockedUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup')
    .set({ done: sql`least(${done}::bigint, total)`, locked_until: lockedUntil })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Finished = { bytes: number; rows: number; files: number; now: Date }

/** False when the backup was cancelled meanwhile: the file has no row any more. */
export async function finishRun(db: Db, id: string, made: Finished): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup')
    .set({
      state: 'done',
      finished_at: made.now,
      locked_until: null,
      bytes: made.bytes,
      row_count: made.rows,
      file_count: made.files,
      is_read_back: true,
      done: sql`total`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failRun(
  db: Db,
  id: string,
  { failure, now }: { failure: BackupFailure; now: Date },
): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', failure, finished_at: now, locked_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await releaseDailyQuota(db, id)
}

/** Fails runs whose lease has expired. */
export async function failDeadRuns(db: Db, now: Date) {
  const dead = await db
    .updateTable('backup')
    .set({ state: 'failed', failure: 'interrupted', finished_at: now, locked_until: null })
    .where('state', '=', 'running')
    .where((eb) => eb.or([eb('locked_until', '<', now), isLeaseAhead(sql`locked_until`, now)]))
    .returning(['id', 'place', 'file_name as fileName'])
    .execute()
  for (const { id } of dead) await releaseDailyQuota(db, id)
  return dead
}

/** Cancels a running backup; false when it is finished or gone. */
export async function cancelRun(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup')
    .set({ state: 'cancelled', finished_at: now, locked_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await releaseDailyQuota(db, id)
  return numUpdatedRows > 0n
}

/** A backup without a file was no download: the quota of the day is released. */
async function releaseDailyQuota(db: Db, backupId: string): Promise<void> {
  await db.deleteFrom('backup_download').where('backup_id', '=', backupId).execute()
}

export async function markRemoved(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('backup')
    .set({ removed_at: now })
    .where('id', 'in', [...ids])
    .execute()
}

/** Successful nightly backups whose file was not removed on purpose. */
export function listKeptNights(db: Db) {
  return db
    .selectFrom('backup')
    .select(['id', 'place', 'file_name as fileName', 'started_at as startedAt'])
    .where('kind', '=', 'nightly')
    .where('state', '=', 'done')
    .where('removed_at', 'is', null)
    .execute()
}

/** Runs that ended without an archive. */
export function listUnmade(db: Db) {
  return db
    .selectFrom('backup')
    .select(['place', 'file_name as fileName'])
    .where('state', 'in', ['failed', 'cancelled'])
    .where('removed_at', 'is', null)
    .execute()
}

/** Backups on request whose hour is over. */
export function listExpiredRequests(db: Db, now: Date) {
  return db
    .selectFrom('backup')
    .select(['id', 'place', 'file_name as fileName'])
    .where('kind', '=', 'requested')
    .where('state', '<>', 'running')
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), isAhead(sql`expires_at`, now, { longestMinutes: 60 })]),
    )
    .execute()
}

/** Removes rows older than any retention needs. */
export async function removeOldRows(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('backup')
    .where('started_at', '<', before)
    .where((eb) =>
      eb.or([eb('removed_at', 'is not', null), eb('state', 'in', ['failed', 'cancelled'])]),
    )
    .execute()
}
