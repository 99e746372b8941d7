import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'
import { isOfOwnChild } from './children.scope.ts'

type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'>

/**
 * The exam records in an actor's reach, as a condition on the row named `alias` (a table `score`):
 * the own ones of a student, those of a teacher's classes, those the own kelompok examines, the own
 * desa's, all. A record out of reach counts as not found.
 */
export function scoreInReach(actor: Reacher, alias = 'score'): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => scoreReachCondition(reach, actor, sql.table(alias)))
}

function scoreReachCondition(
  reach: Reach,
  actor: Reacher,
  row: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`${row}.student_id = ${actor.studentId}`
    case 'class':
      return sql`exists (select from class_teacher reach_teacher
        where reach_teacher.class_id = ${row}.class_id and reach_teacher.left_on is null
          and reach_teacher.teacher_id = ${actor.teacherId})`
    case 'kelompok':
      return sql`${row}.sub_branch_id = ${actor.subBranchId}`
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
 * The row `score` may be read as the raport of one child: it is in reach, or it is of a child for whom the reader is
 * responsible today, whichever kelompok examined it, once that has finished. For reads of one child only: lists of a class
 * or a kelompok, and everything that changes a record, stay with `scoreInReach`.
 */
export function isReadableReport(reader: Reacher): RawBuilder<SqlBool> {
  return sql`(${scoreInReach(reader)}
    or ${isOfOwnChild(reader, 'score')} and (${isScoreReleased()} or ${isDraftOfDesa(reader)}))`
}

/** The PJP of a kelompok reads drafts of the own desa; a teacher, and another desa, wait until they are released. */
function isDraftOfDesa(reader: Reacher): RawBuilder<SqlBool> {
  return inAnyReach(reader, (reach) =>
    reach === 'kelompok' ? sql`score.branch_id = ${reader.branchId}` : sql`false`,
  )
}

/** All three levels of the row `score` run, so it may be scored now. */
export function isScoreRunning(): RawBuilder<SqlBool> {
  return sql`3 = (
    select count(*) from exam_status running
    join branch_year running_year on running_year.id = score.branch_year_id
    where running.academic_year_id = running_year.academic_year_id
      and running.status = 'inProgress'
      and (running.branch_year_id is null or running.branch_year_id = score.branch_year_id)
      and (running.sub_branch_id is null or running.sub_branch_id = score.sub_branch_id))`
}

/** The kelompok of the row `score` has finished, so the student and the teacher may read it. */
export function isScoreReleased(): RawBuilder<SqlBool> {
  return sql`exists (select from exam_status released
    where released.branch_year_id = score.branch_year_id
      and released.sub_branch_id = score.sub_branch_id and released.status = 'completed')`
}

/**
 * The order of one child's records of a semester: the newest in which something was examined. A child who moved to another
 * desa may have two, and the one of the new desa stays empty where the child had its exam before it moved.
 */
export const newestOfYearFirst = sql`exists (select from score_category examined
  where examined.score_id = score.id and examined.score is not null) desc,
  score.created_at desc, score.id desc`

/** The order of one child's records, beside the row `year`: of the newest semester first. */
export const newestScoreFirst = sql`year.name desc, ${newestOfYearFirst}`
