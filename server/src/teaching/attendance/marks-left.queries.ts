import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Leaving } from '../../structure/classes/members/marks-left.ts'
import { isCancelled, isNotVoid } from '../../scopes/counted-entries.scope.ts'
import { stateColumns, stateFromRow, type StateRow } from './attendance.rows.ts'

/** A mark in the class that was left, and the place for it in the class that follows. */
type LeftRow = {
  id: string
  meetingId: string
  date: string
  className: string
  /** The register of that day in the class that follows. */
  toMeetingId: string | null
  /** The child's entry in it, unmarked or void. */
  toEntryId: string | null
  toVersion: number | null
  isTaken: boolean
}

/** The marks of a child in a class from a day on, oldest first. */
export async function listMarksAfter(db: Db, { studentId, classId, from, toClassId }: Leaving) {
  const { rows } = await sql<LeftRow & StateRow>`
    select a.id, a.meeting_id as "meetingId", a.date, class.name as "className",
      next.id as "toMeetingId", own.id as "toEntryId", own.version as "toVersion",
      coalesce(own.is_marked and own.voided_at is null, false) as "isTaken",
      ${stateColumns}
    from attendance a
    join class on class.id = a.class_id
    left join meeting next on next.class_id = ${toClassId}::uuid and next.date = a.date
      and next.cancelled_at is null
    left join attendance own on own.meeting_id = next.id and own.student_id = a.student_id
    where a.class_id = ${classId} and a.student_id = ${studentId} and a.date >= ${from}::date
      and a.is_marked and ${isNotVoid} and not ${isCancelled}
    order by a.date`.execute(db)
  return rows.map((row) => ({ ...row, state: stateFromRow(row) }))
}

export type MarkAfter = Awaited<ReturnType<typeof listMarksAfter>>[number]

/** Entries without a mark for a child in registers that do not have one: as a member of that class now. */
export async function addEntriesOfChild(
  db: Db,
  entries: readonly { id: string; meetingId: string; studentId: string }[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into attendance
      (id, branch_id, branch_year_id, class_id, meeting_id, student_id, sub_branch_id, date, revision)
    select v.id, meeting.branch_id, meeting.branch_year_id, meeting.class_id, meeting.id,
      stay.student_id, stay.sub_branch_id, meeting.date, meeting.revision
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as v(id uuid, "meetingId" uuid, "studentId" uuid)
    join meeting on meeting.id = v."meetingId"
    join class_student stay on stay.class_id = meeting.class_id
      and stay.student_id = v."studentId" and stay.left_on is null`.execute(db)
}

/**
 * From a day on the child's entries in its class count for the kelompok of its stay there: a move to a kelompok that
 * keeps the class may be entered late.
 */
export async function assignToStay(
  db: Db,
  { studentId, classId, from }: Pick<Leaving, 'studentId' | 'classId' | 'from'>,
): Promise<void> {
  await sql`
    update attendance a set sub_branch_id = stay.sub_branch_id
    from class_student stay
    where stay.class_id = ${classId} and stay.student_id = ${studentId} and stay.left_on is null
      and a.class_id = stay.class_id and a.student_id = stay.student_id
      and a.date >= ${from}::date and a.sub_branch_id <> stay.sub_branch_id`.execute(db)
}
