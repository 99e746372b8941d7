import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { stateColumns, stateFromRow, type StateRow } from './attendance.rows.ts'
import type { UnmarkedEntry } from './release.queries.ts'

type Records = { from: string; to: string }

/** Entries of `from` in registers that contain `to` too. */
export async function listDoubles(
  db: Db,
  { from, to }: Records,
): Promise<(UnmarkedEntry & { isVoid: boolean })[]> {
  const { rows } = await sql<Omit<UnmarkedEntry, 'state'> & StateRow & { isVoid: boolean }>`
    select a.id, a.meeting_id as "meetingId", ${stateColumns}, a.voided_at is not null as "isVoid"
    from attendance a
    join attendance other on other.class_id = a.class_id and other.date = a.date
      and other.student_id = ${to}
    where a.student_id = ${from} order by a.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    meetingId: row.meetingId,
    state: stateFromRow(row),
    isVoid: row.isVoid,
  }))
}

/** Moves the other entries; returns their registers. */
export async function moveEntries(
  db: Db,
  { from, to, except }: Records & { except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ meetingId: string }>`
    update attendance a
    set student_id = ${to}, version = a.version + 1, revision = meeting.revision + 1
    from meeting
    where meeting.id = a.meeting_id and a.student_id = ${from} and a.id <> all(${except}::uuid[])
    returning a.meeting_id as "meetingId"`.execute(db)
  return [...new Set(rows.map(({ meetingId }) => meetingId))]
}

/** Stored results for phones name the remaining record. */
export async function moveVerdicts(db: Db, { from, to }: Records): Promise<void> {
  await sql`
    update attendance_operation
    set outcome = jsonb_set(outcome, '{studentId}', to_jsonb(${to}::text))
    where outcome ->> 'studentId' = ${from} and class_id in (
      select class_id from class_student where student_id = any(${[from, to]}::uuid[]))`.execute(db)
}
