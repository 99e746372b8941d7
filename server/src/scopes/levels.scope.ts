import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'

/** The fields of a caller that decide the reach of a query. */
type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId'>

/** The desa in an actor's reach, as a condition on the row `branch`: the own one, all. */
export function branchInReach(actor: Reacher): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => {
    if (reach === 'all') return sql`true`
    return reach === 'desa' ? sql`branch.id = ${actor.branchId}` : sql`false`
  })
}

/** The kelompok in an actor's reach, as a condition on the row `sub_branch`. */
export function subBranchInReach(actor: Reacher): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => {
    switch (reach) {
      case 'kelompok':
        return sql`sub_branch.id = ${actor.subBranchId}`
      case 'desa':
        return sql`sub_branch.branch_id = ${actor.branchId}`
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
