import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'

/** The fields of a caller that decide the reach of a query. */
type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'>

/**
 * The classes in an actor's reach, as a condition on the row named `alias` (a table `class`): the
 * own class of a student, the assigned ones of a teacher, those of the KBM the own kelompok takes
 * part in, the own desa's, all. A class out of reach counts as not found.
 */
export function classInReach(actor: Reacher, alias = 'class'): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => classReachCondition(reach, actor, sql.table(alias)))
}

function classReachCondition(
  reach: Reach,
  actor: Reacher,
  row: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`exists (select from class_student reach_student
        where reach_student.class_id = ${row}.id and reach_student.left_on is null
          and reach_student.student_id = ${actor.studentId})`
    case 'class':
      return sql`exists (select from class_teacher reach_teacher
        where reach_teacher.class_id = ${row}.id and reach_teacher.left_on is null
          and reach_teacher.teacher_id = ${actor.teacherId})`
    case 'kelompok':
      return sql`exists (select from teaching_group_sub_branch reach_kbm
        where reach_kbm.teaching_group_id = ${row}.teaching_group_id
          and reach_kbm.sub_branch_id = ${actor.subBranchId})`
    case 'desa':
      return sql`${row}.branch_id = ${actor.branchId}`
    case 'all':
      return sql`true`
    case 'public':
      return sql`false`
    default:
      return reach satisfies never
  }
}

/**
 * The classes that the actor taught once, as a condition on the row named `class`, for what was recorded on a phone
 * before its teacher left the class. `date`: only those taught on that day.
 */
export function classOnceTaught(actor: Reacher, date: string | null = null): RawBuilder<SqlBool> {
  if (!actor.reaches.includes('class')) return sql`false`
  return sql`exists (select from class_teacher once
    where once.class_id = class.id and once.teacher_id = ${actor.teacherId}
      ${date === null ? sql`` : sql`and once.joined_on <= ${date} and once.left_on >= ${date}`})`
}
