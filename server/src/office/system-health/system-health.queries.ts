import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type LetterCounts = {
  waiting: number
  oldestWaitingAt: Date | null
  sentToday: number
  failed: number
}

export async function countLetters(db: Db, midnight: Date): Promise<LetterCounts> {
  const { rows } = await sql<LetterCounts>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      min(created_at) filter (where state = 'waiting') as "oldestWaitingAt",
      count(*) filter (where sent_at >= ${midnight})::integer as "sentToday",
      count(*) filter (where state = 'failed' and resent_at is null)::integer as failed
    from letter`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

export type JobCounts = {
  running: number
  waiting: number
  stuck: number
  doneToday: number
  failedToday: number
}

/**
 * `late`: a job that has waited since before this is stuck; `now`: an earlier lease has expired.
 */
export async function countJobs(
  db: Db,
  { now, late, midnight }: { now: Date; late: Date; midnight: Date },
): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state = 'running' and locked_until >= ${now})::integer as running,
      count(*) filter (where state = 'waiting' and run_at between ${late} and ${now})::integer as waiting,
      count(*) filter (where state = 'waiting' and run_at < ${late}
        or state = 'running' and locked_until < ${late})::integer as stuck,
      count(*) filter (where state = 'done' and finished_at >= ${midnight})::integer as "doneToday",
      count(*) filter (where state = 'failed' and finished_at >= ${midnight})::integer as "failedToday"
    from job`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

export type JobRow = {
  id: string
  kind: string
  askedBy: string | null
  at: Date
  state: 'waiting' | 'running' | 'failed'
  done: number
  total: number
}

/** Documents that are unfinished, or failed today, the oldest first. */
export async function listOpenDocuments(
  db: Db,
  { midnight, most }: { midnight: Date; most: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select document_job.id, document_job.kind, app_user.name as "askedBy",
      coalesce(document_job.started_at, document_job.created_at) as at, document_job.state,
      document_job.done, document_job.total
    from document_job
    join app_user on app_user.id = document_job.user_id
    where document_job.state in ('waiting', 'running')
      or document_job.state = 'failed' and document_job.finished_at >= ${midnight}
    order by document_job.created_at limit ${most}`.execute(db)
  return rows
}

/** Jobs without a screen of their own that are stuck or failed today. */
export async function listTroubledJobs(
  db: Db,
  { midnight, late, most }: { midnight: Date; late: Date; most: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, kind, null as "askedBy", coalesce(finished_at, run_at) as at, state, 0 as done, 0 as total
    from job
    where kind <> 'documents.make' and (state = 'failed' and finished_at >= ${midnight}
      or state = 'waiting' and run_at < ${late} or state = 'running' and locked_until < ${late})
    order by created_at limit ${most}`.execute(db)
  return rows
}

export type DatabaseReading = { version: string; now: Date; bytes: number }

/** The database's own clock, not that of the transaction, and the size of the database. */
export async function readDatabase(db: Db): Promise<DatabaseReading> {
  const { rows } = await sql<DatabaseReading>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      pg_database_size(current_database()) as bytes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a reading without a row')
  return row
}

/**
 * The last measurement of each device, one per user and device, of devices seen since. Server minus
 * device.
 */
export async function listClockOffsets(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ offset: number }>`
    select distinct on (user_id, device_label) clock_offset_ms as "offset" from session
    where clock_measured_at >= ${since}
    order by user_id, device_label, clock_measured_at desc`.execute(db)
  return rows.map(({ offset }) => offset)
}

export async function saveDiskDay(
  db: Db,
  day: { day: string; usedBytes: number; totalBytes: number },
): Promise<void> {
  await db
    .insertInto('disk_day')
    .values({ day: day.day, used_bytes: day.usedBytes, total_bytes: day.totalBytes })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** Lists the days of this disk in order: a disk of another size starts a new series. */
export function listDiskDays(db: Db, { from, totalBytes }: { from: string; totalBytes: number }) {
  return db
    .selectFrom('disk_day')
    .select(['day', 'used_bytes as usedBytes'])
    .where('day', '>=', from)
    .where('total_bytes', '=', totalBytes)
    .orderBy('day')
    .execute()
}

export async function dropDiskDays(db: Db, before: string): Promise<void> {
  await db.deleteFrom('disk_day').where('day', '<', before).execute()
}

/** The admin's own address, for a test letter. */
export async function findOwnAddress(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
