import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export async function listStudentsOfUsers(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from student where user_id = any(${userIds})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The numbers are retired with them: they never name another child. */
export async function deleteStudents(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`delete from student where id = any(${studentIds})`.execute(db)
}
