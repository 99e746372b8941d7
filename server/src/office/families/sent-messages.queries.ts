import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isAskedFor } from './family.rows.ts'

export type Reachable = {
  studentId: string
  parentPhone: string
  allowsMessages: boolean
  branchId: string
  subBranchId: string
}

/** The contact of the family of a child in reach. */
export async function findReachable(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<Reachable | undefined> {
  const { rows } = await sql<Reachable>`
    select student.id as "studentId", student.parent_phone as "parentPhone",
      student.allow_messages as "allowsMessages", student.branch_id as "branchId",
      student.sub_branch_id as "subBranchId"
    from student where ${isAskedFor(actor, { studentId, classId: undefined })}`.execute(db)
  return rows[0]
}

type Sent = { id: string; studentId: string; kind: string; date: string; by: string; at: Date }

/** The first sender stays recorded; but a raport that was finished anew on the same day is told anew. */
export async function insertSent(
  db: Db,
  { id, studentId, kind, date, by, at }: Sent,
): Promise<void> {
  await sql`
    insert into sent_message as told (id, student_id, kind, date, sent_by, sent_at)
    values (${id}, ${studentId}, ${kind}, ${date}, ${by}, ${at})
    on conflict on constraint sent_message__once
    do update set sent_by = excluded.sent_by, sent_at = excluded.sent_at
    where told.kind = 'raport' and exists (
      select from score
      join exam_status exam on exam.branch_year_id = score.branch_year_id
        and exam.sub_branch_id = score.sub_branch_id
      where score.student_id = told.student_id and exam.changed_at > told.sent_at)`.execute(db)
}
