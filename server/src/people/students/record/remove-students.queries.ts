import type { Db } from '../../../deps.ts'

export async function listStudentsOfUsers(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('student')
    .select('id')
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
    .execute()
  return rows.map(({ id }) => id)
}

/** The numbers are retired with them: they never name another child. */
export async function deleteStudents(db: Db, studentIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('student')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(studentIds))))
    .execute()
}
