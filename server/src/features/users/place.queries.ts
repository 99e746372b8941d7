import type { Db } from '../../deps.ts'

/** Moves an account to another kelompok; the records of the person follow by themselves. */
export async function moveUser(db: Db, userId: string, subBranchId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ sub_branch_id: subBranchId, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
