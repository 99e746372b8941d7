import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isSomeYearWaiting, placedStudents } from '../../../scopes/students.scope.ts'
import { isTeacherIncomplete } from '../../../scopes/teachers.scope.ts'
import { isOf, type Office } from '../homes/office.scope.ts'

/** The children of a desa within the administrator's scope. */
export type ChildrenOfBranch = {
  branchId: string
  all: number
  /** The children in a class of a running year. */
  active: number
  /** The children without those of disabled accounts; so are the counts that follow. */
  inUse: number
  incomplete: number
  /** In no class of the region's running year, whether their desa has begun it or not. */
  withoutClass: number
  neverActivated: number
}

/** Who is placed in a year that does not run is looked for among the children only while there is such a year. */
export async function countChildren(db: Db, office: Office): Promise<ChildrenOfBranch[]> {
  const { rows } = await sql<ChildrenOfBranch>`
    with placed as (
      select branch_id, count(*)::int as children from student_line line
      where ${isOf(office, 'line')} and not is_active and account_state <> 'disabled'
        and ${isSomeYearWaiting} and student_id in ${placedStudents}
      group by branch_id
    )
    select branch_id as "branchId", ${childrenWhere(sql`true`)} as all,
      ${childrenWhere(sql`is_active`)} as active,
      ${childrenWhere(sql`account_state <> 'disabled'`)} as "inUse",
      ${childrenWhere(sql`account_state <> 'disabled' and not is_complete`)} as incomplete,
      ${childrenWhere(sql`account_state <> 'disabled' and not is_active`)} - coalesce((
        select children from placed where placed.branch_id = kept.branch_id), 0) as "withoutClass",
      ${childrenWhere(sql`account_state = 'notActivated'`)} as "neverActivated"
    from student_total kept where student_count > 0 and ${isOf(office, 'kept')} group by branch_id`.execute(
    db,
  )
  return rows
}

/** So many children of the rows of `student_total`. */
function childrenWhere(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(student_count) filter (where ${condition}), 0)::int`
}

/** Teachers and examiners in service without those of disabled accounts, as counted by their list. */
function teachersInService(office: Office): RawBuilder<unknown> {
  return sql`teacher join app_user account on account.id = teacher.user_id
    and teacher.position_end_date is null and not account.is_disabled and ${isOf(office, 'teacher')}`
}

/** Alone, so that `teacher__incomplete_index` answers: most profiles are complete. */
export async function countIncompleteTeachers(db: Db, office: Office): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${teachersInService(office)} where ${isTeacherIncomplete}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function countTeachersNeverActivated(db: Db, office: Office): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${teachersInService(office)}
    where account.password_hash is null`.execute(db)
  return rows[0]?.count ?? 0
}
