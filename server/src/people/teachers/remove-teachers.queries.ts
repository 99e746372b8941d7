import type { Db } from '../../deps.ts'

export async function deleteTeachersOfUsers(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('teacher')
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
    .execute()
}
