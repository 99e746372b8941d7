import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Is one of these children being examined, that is, does the exam of its kelompok run? */
export async function isExamRunning(db: Db, studentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select exam.status from exam_status exam
    where exam.sub_branch_id is not null and (exam.branch_year_id, exam.sub_branch_id) in (
      select branch_year_id, sub_branch_id from score where student_id = any(${studentIds}::uuid[])
      union
      select branch_year_id, sub_branch_id from class_student
      where student_id = any(${studentIds}::uuid[]) and left_on is null)
    order by exam.id for share`.execute(db)
  return rows.some(({ status }) => status === 'inProgress')
}

/** Moves the exam records of a merged child to the remaining record. */
export async function moveScores(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('score')
    .set((eb) => ({ student_id: to, version: eb('version', '+', 1) }))
    .where('student_id', '=', from)
    .execute()
}

/** Blanks typed reasons about erased children. Scores and marks are numbers and stay. */
export async function blankScoreNotes(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`
    update score set claim_lost_by = null, claim_lost_reason = null, version = version + 1
    where student_id = any(${studentIds}::uuid[]) and claim_lost_by is not null`.execute(db)
  await sql`
    update score_history h set reason = null from score
    where score.id = h.score_id and score.student_id = any(${studentIds}::uuid[])
      and h.reason is not null`.execute(db)
}
