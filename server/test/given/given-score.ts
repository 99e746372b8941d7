import { sql } from 'kysely'
import type { Db } from '../../src/deps.ts'
import { newId } from '../../src/new-id.ts'

/** The record of a child in a class, without the running exam to which records belong. Returns its id. */
export async function givenScore(db: Db, classId: string, studentId: string): Promise<string> {
  const id = newId()
  const place = await db
    .selectFrom('class')
    .select(['branch_id', 'branch_year_id', 'teaching_group_id', 'grade'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const { sub_branch_id } = await db
    .selectFrom('student')
    .select('sub_branch_id')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx
      .insertInto('score')
      .values({ id, ...place, class_id: classId, sub_branch_id, student_id: studentId })
      .execute()
  })
  return id
}
