import { sql } from 'kysely'
import type { EntryState } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import type { Db } from '../../deps.ts'
import { stateColumns, stateFromRow, type StateRow } from './attendance.rows.ts'

/** An entry without a mark; a note and violations may stand in it. */
export type UnmarkedEntry = { id: string; meetingId: string; state: EntryState }

export type Unmarked = { classId: string; studentId: string; from: string }

/**
 * Unmarked entries of a student in a class's registers from a day on: the valid ones, or the void
 * ones.
 */
export async function listUnmarked(
  db: Db,
  wanted: Unmarked & { isVoid: boolean },
): Promise<UnmarkedEntry[]> {
  const { rows } = await sql<{ id: string; meetingId: string } & StateRow>`
    select a.id, a.meeting_id as "meetingId", ${stateColumns} from attendance a
    where a.class_id = ${wanted.classId} and a.student_id = ${wanted.studentId}
      and a.date >= ${wanted.from}::date and not a.is_marked
      and (a.voided_at is not null) = ${wanted.isVoid}`.execute(db)
  return rows.map((row) => ({ id: row.id, meetingId: row.meetingId, state: stateFromRow(row) }))
}
