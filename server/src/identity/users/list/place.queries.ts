import type { Db } from '../../../deps.ts'

/** The records of the person follow a new kelompok by themselves. */
export async function saveKelompok(db: Db, userId: string, subBranchId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ sub_branch_id: subBranchId, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
