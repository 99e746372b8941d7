import type { Deps } from '../../../deps.ts'
import { removeCards } from '../../student-cards/issue-cards.service.ts'
import { deleteStudents, listStudentsOfUsers } from './remove-students.queries.ts'

/** Records of accounts that were never used, with their cards. What else refers to them refuses. */
export async function removeStudentRecords(
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<void> {
  const studentIds = await listStudentsOfUsers(db, userIds)
  if (studentIds.length === 0) return
  await removeCards({ db }, studentIds)
  await deleteStudents(db, studentIds)
}
