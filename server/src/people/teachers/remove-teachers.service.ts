import type { Deps } from '../../deps.ts'
import { deleteTeachersOfUsers } from './remove-teachers.queries.ts'

/** Records of accounts that were never used. What refers to them refuses. */
export async function removeTeacherRecords(
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<void> {
  await deleteTeachersOfUsers(db, userIds)
}
