import type { Db } from '../../deps.ts'

/**
 * Ends every desa's year that runs, when the region changes its own. The caller holds the academic
 * years, so none begins meanwhile. Answers how many ended.
 */
export async function deactivateBranchYears(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('branch_year')
    .set((eb) => ({ is_active: false, version: eb('version', '+', 1) }))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
