import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { isStatus } from '../../scopes/attendance-status.scope.ts'

/**
 * Blanks texts about erased children: notes and reasons, in the entries, in their history and in
 * the stored results for phones. Marks, times and authors stay: they are statistics. The records
 * must be erased already, or the trigger of the history refuses.
 */
export async function blankNotes(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`
    update meeting set revision = revision + 1
    where id in (select meeting_id from attendance where student_id = any(${studentIds}::uuid[]))
  `.execute(db)
  await sql`
    update attendance a
    set teachers_notes = case when ${isStatus('excused')} then '-' else '' end, update_reason = null,
      version = a.version + 1, revision = meeting.revision
    from meeting
    where meeting.id = a.meeting_id and a.student_id = any(${studentIds}::uuid[])`.execute(db)
  await sql`
    update attendance_history h
    set from_state = h.from_state - 'teachersNotes' - 'updateReason',
      to_state = h.to_state - 'teachersNotes' - 'updateReason', reason = null
    from attendance a
    where a.id = h.attendance_id and a.student_id = any(${studentIds}::uuid[])`.execute(db)
  await sql`
    update attendance_operation
    set outcome = outcome - 'yours' - 'theirs', before_state = null
    where class_id in (
        select class_id from class_student where student_id = any(${studentIds}::uuid[]))
      and (outcome ->> 'studentId' = any(${studentIds}::text[]) or attendance_id in (
        select id from attendance where student_id = any(${studentIds}::uuid[])))`.execute(db)
}
