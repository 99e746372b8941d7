import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { subBranchInReach } from '../../scopes/levels.scope.ts'

export async function isSubBranchInReach(
  db: Db,
  actor: Actor,
  subBranchId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sub_branch where sub_branch.id = ${subBranchId}
      and ${subBranchInReach(actor)}`.execute(db)
  return rows.length > 0
}
