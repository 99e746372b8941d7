import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'

type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId'>

/**
 * The KBM in an actor's reach, as a condition on the row named `alias` (a table `teaching_group`):
 * those of the classes a teacher is assigned to, those the own kelompok takes part in, the own
 * desa's, all.
 */
export function teachingGroupInReach(
  actor: Reacher,
  alias = 'teaching_group',
): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => teachingGroupReachCondition(reach, actor, sql.table(alias)))
}

function teachingGroupReachCondition(
  reach: Reach,
  actor: Reacher,
  row: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  switch (reach) {
    case 'class':
      return sql`exists (select from class_teacher reach_teacher
        where reach_teacher.teaching_group_id = ${row}.id and reach_teacher.left_on is null
          and reach_teacher.teacher_id = ${actor.teacherId})`
    case 'kelompok':
      return sql`exists (select from teaching_group_sub_branch reach_kelompok
        where reach_kelompok.teaching_group_id = ${row}.id
          and reach_kelompok.sub_branch_id = ${actor.subBranchId})`
    case 'desa':
      return sql`${row}.branch_id = ${actor.branchId}`
    case 'all':
      return sql`true`
    case 'own':
    case 'public':
      return sql`false`
    default:
      return reach satisfies never
  }
}
