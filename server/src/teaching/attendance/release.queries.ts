import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type UnmarkedEntry = { id: string; meetingId: string; version: number }

export type Unmarked = { classId: string; studentId: string; from: string }

/**
 * Unmarked entries of a student in a class's registers from a day on: the valid ones, or the void
 * ones.
 */
export async function listUnmarked(
  db: Db,
  wanted: Unmarked & { isVoid: boolean },
): Promise<UnmarkedEntry[]> {
  const { rows } = await sql<UnmarkedEntry>`
    select id, meeting_id as "meetingId", version from attendance
    where class_id = ${wanted.classId} and student_id = ${wanted.studentId}
      and date >= ${wanted.from}::date and not is_marked
      and (voided_at is not null) = ${wanted.isVoid}`.execute(db)
  return rows
}
