import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'

/** The teachers in an actor's reach, as a condition on the row `teacher`. */
export function teacherInReach(actor: Actor): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => teacherReachCondition(reach, actor))
}

function teacherReachCondition(reach: Reach, actor: Actor): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`teacher.user_id = ${actor.userId}`
    case 'kelompok':
      return sql`teacher.sub_branch_id = ${actor.subBranchId}`
    case 'desa':
      return sql`teacher.branch_id = ${actor.branchId}`
    case 'all':
      return sql`true`
    case 'class':
    case 'public':
      return sql`false`
    default:
      return reach satisfies never
  }
}
