import { refuseUnless } from '../../app-error.ts'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isSubBranchInReach } from './require-levels.queries.ts'

/** @throws AppError `sub-branch.not-found` */
export async function requireSubBranchInReach(
  db: Db,
  actor: Actor,
  subBranchId: string,
): Promise<void> {
  refuseUnless(await isSubBranchInReach(db, actor, subBranchId), 'sub-branch.not-found')
}
