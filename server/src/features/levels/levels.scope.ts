import type { Reach } from '@ngaji/contract/policy'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../../http/implement.ts'

/** What of a caller decides how far a query sees. */
type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId'>

type Condition = (reach: Reach, actor: Reacher) => RawBuilder<SqlBool>

/** Any of the ways a role reaches will do; out of reach looks like not there. */
function reached(actor: Reacher, condition: Condition): RawBuilder<SqlBool> {
  const conditions = actor.reaches.map((reach) => condition(reach, actor))
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** The desa an actor reaches, as a condition on the row `branch`: the own one, all. */
export function branchInReach(actor: Reacher): RawBuilder<SqlBool> {
  return reached(actor, (reach, { branchId }) =>
    reach === 'all' ? sql`true` : reach === 'desa' ? sql`branch.id = ${branchId}` : sql`false`,
  )
}

/** The kelompok an actor reaches, as a condition on the row `sub_branch`. */
export function subBranchInReach(actor: Reacher): RawBuilder<SqlBool> {
  return reached(actor, (reach, { branchId, subBranchId }) => {
    switch (reach) {
      case 'kelompok':
        return sql`sub_branch.id = ${subBranchId}`
      case 'desa':
        return sql`sub_branch.branch_id = ${branchId}`
      case 'all':
        return sql`true`
      case 'own':
      case 'class':
      case 'public':
        return sql`false`
      default:
        return reach satisfies never
    }
  })
}
