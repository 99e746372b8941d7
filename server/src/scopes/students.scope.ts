import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'

type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'>

/**
 * The students in an actor's reach, as a condition on the row named `alias` (a table `student`).
 */
export function studentInReach(actor: Reacher, alias = 'student'): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => studentReachCondition(reach, actor, sql.table(alias)))
}

/**
 * The open stays in classes that do not run now but belong to the region's running year: their desa has not begun its
 * own year, or has stopped it. To be selected from, as `placed (student_id)`.
 */
export const placedStudents = sql`(select stay.student_id from academic_year running
  join branch_year on branch_year.academic_year_id = running.id and not branch_year.is_active
  join class_student stay on stay.branch_year_id = branch_year.id and stay.left_on is null
  where running.is_active)`

/** Is there such a desa year? Mostly there is none, which is known without reading the stays of all children. */
export const isSomeYearWaiting = sql<SqlBool>`exists (select from academic_year running
  join branch_year on branch_year.academic_year_id = running.id and not branch_year.is_active
  where running.is_active)`

/**
 * Does the teacher serve in this desa today? A stay in a class of a past year does not tell: it was never ended.
 */
export function servesIn(
  { teacherId }: Pick<Actor, 'teacherId'>,
  branchId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`exists (select from teacher serving where serving.id = ${teacherId}
    and serving.branch_id = ${branchId} and serving.position_end_date is null)`
}

function studentReachCondition(
  reach: Reach,
  actor: Reacher,
  row: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`${row}.id = ${actor.studentId}`
    case 'class':
      // A membership of a past year was never ended, and gives no reach to a child that lives in another desa now, nor
      // to a teacher who serves there no more; one that was ended gives none.
      return sql`exists (select from class_student reach_member
        join class_teacher reach_teacher on reach_teacher.class_id = reach_member.class_id
        join branch_year reach_year on reach_year.id = reach_member.branch_year_id
        where reach_member.student_id = ${row}.id and reach_member.left_on is null
          and (reach_year.is_active or (reach_member.branch_id = ${row}.branch_id
            and ${servesIn(actor, sql`reach_member.branch_id`)}))
          and reach_teacher.left_on is null and reach_teacher.teacher_id = ${actor.teacherId})`
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
 * The students a list shows an actor, as a condition on the row `alias`, a `student` or its line: those in
 * reach, of own classes only those of the region's running year. With classes it is a short list of ids,
 * looked up once for the statement: asked of each row, it would be asked of the whole region.
 */
export function studentListed(actor: Reacher, alias = 'student'): RawBuilder<SqlBool> {
  if (!actor.reaches.includes('class')) return studentInReach(actor, alias)
  const others = { ...actor, reaches: actor.reaches.filter((reach) => reach !== 'class') }
  return sql`${sql.table(alias)}.id = any(array(
    select student.id from student where ${studentInReach(others)}
    union
    select child.id from class_teacher post
      join class_student stay on stay.class_id = post.class_id and stay.left_on is null
      join branch_year on branch_year.id = stay.branch_year_id
      join academic_year on academic_year.id = branch_year.academic_year_id and academic_year.is_active
      join student child on child.id = stay.student_id
        -- As for a single record: a stay in a year that does not run reaches nobody in another desa.
        and (child.branch_id = stay.branch_id or branch_year.is_active)
      where post.teacher_id = ${actor.teacherId} and post.left_on is null))`
}

/**
 * Every student, with the columns that lists filter and sort by, as a table for other queries: the
 * stored `student_line` under a student's own column names.
 */
export const studentLines = sql`(
  select line.*, line.student_id as id from student_line line) student`

/**
 * A student's picture as others may see it: its address, or null without a valid photo consent
 * where the region requires one. The student always sees the own picture.
 */
export function photoOf(
  column: 'image' | 'thumbnail',
  viewer: Pick<Actor, 'studentId'>,
  alias = 'student',
): RawBuilder<string | null> {
  const file = sql`${sql.table(alias)}.${sql.ref(column)}`
  return sql`case when ${file} is not null and ${isPhotoShown(viewer, alias)}
    then 'uploads/images/' || ${file} end`
}

/** A student's picture for a reader of earlier records: null once the child has left the reader's reach. */
export function photoInReach(
  column: 'image' | 'thumbnail',
  reader: Reacher,
): RawBuilder<string | null> {
  return sql`case when ${studentInReach(reader)} then ${photoOf(column, reader)} end`
}

/** May this viewer see the student's picture? A condition on the row named `alias`. */
export function isPhotoShown(
  viewer: Pick<Actor, 'studentId'>,
  alias = 'student',
): RawBuilder<SqlBool> {
  const row = sql.table(alias)
  return sql`(${row}.id is not distinct from ${viewer.studentId}
    or not (select require_photo_consent from region_setting)
    or exists (select from consent photo_consent
      where photo_consent.student_id = ${row}.id and photo_consent.withdrawn_at is null
        and 'photo' = any(photo_consent.purposes)))`
}
