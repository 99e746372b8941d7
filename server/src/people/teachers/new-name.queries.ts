import type { Db } from '../../deps.ts'

export type PlacedRecord = { id: string; branchId: string; subBranchId: string }

/** The record behind an account, a version further. */
export async function raiseTeacherVersionOf(
  db: Db,
  userId: string,
): Promise<PlacedRecord | undefined> {
  return db
    .updateTable('teacher')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .returning(['id', 'branch_id as branchId', 'sub_branch_id as subBranchId'])
    .executeTakeFirst()
}
