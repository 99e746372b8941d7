import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'

type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'teacherId'>

/** The desa in an actor's reach, as a condition on a column with a desa's id. */
export function branchInReach(actor: Reacher, column: string): RawBuilder<SqlBool> {
  const isWide = (reach: Reach) => reach === 'all' || reach === 'public'
  return actor.reaches.some(isWide) ? sql`true` : sql`${sql.ref(column)} = ${actor.branchId}`
}

/** The years in an actor's reach: those of the desa, and those in which a teacher has classes. */
export function branchYearInReach(actor: Reacher): RawBuilder<SqlBool> {
  const ofBranch = branchInReach(actor, 'branch_year.branch_id')
  if (!actor.reaches.includes('class')) return ofBranch
  return sql`(${ofBranch} or exists (select from class_teacher reach_teacher
    where reach_teacher.branch_year_id = branch_year.id and reach_teacher.left_on is null
      and reach_teacher.teacher_id = ${actor.teacherId}))`
}
