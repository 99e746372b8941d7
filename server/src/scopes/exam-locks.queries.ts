import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../deps.ts'

/*
 * Locks that keep exams as they are until the transaction ends, where they ever began. They are taken before classes are
 * locked: the start of an exam locks its classes last.
 */

/** Keeps the exams of these kelompok. */
export function holdExams(db: Db, subBranchIds: readonly string[]): Promise<void> {
  return hold(db, sql`select unnest(${subBranchIds}::uuid[])`)
}

/** Keeps the exams of the kelompok of a child. */
export function holdExamsOfChild(db: Db, studentId: string): Promise<void> {
  return hold(db, sql`select sub_branch_id from student where id = ${studentId}`)
}

async function hold(db: Db, subBranches: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from exam_status where sub_branch_id in (${subBranches})
    order by id for share`.execute(db)
}
