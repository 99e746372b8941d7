import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isOf, type Office } from './office.scope.ts'

/** A class that takes every child without a class, and the number of these children. */
export type OpenClass = { classId: string; waiting: number }

/**
 * The only open class of the running academic year for the children of an administrator's scope,
 * where it takes the kelompok of all who are in no class of its year. Null: there are several, or
 * none.
 */
export async function findOnlyOpenClass(
  db: Db,
  office: Exclude<Office, { kind: 'region' }>,
): Promise<OpenClass | null> {
  const takes = (row: 'class' | 'open_class', subBranchId: unknown) => sql`exists (
    select from teaching_group_sub_branch registered
    where registered.teaching_group_id = ${sql.ref(`${row}.teaching_group_id`)}
      and registered.sub_branch_id = ${subBranchId})`
  const { rows } = await sql<OpenClass>`
    with open_class as (
      select class.id, class.branch_year_id, class.teaching_group_id from class
      join branch_year on branch_year.id = class.branch_year_id
      join academic_year year on year.id = branch_year.academic_year_id
      where year.is_active and class.branch_id = ${office.branchId} and not class.is_locked
        and ${office.kind === 'kelompok' ? takes('class', office.subBranchId) : sql`true`}
    ), waiting as (
      select line.sub_branch_id, count(*) as children from student_line line
      where ${isOf(office, 'line')} and line.account_state <> 'disabled'
        and not exists (select from class_student stay
          where stay.student_id = line.student_id and stay.left_on is null
            and stay.branch_year_id in (select branch_year_id from open_class))
      group by line.sub_branch_id
    )
    select open_class.id as "classId", (select coalesce(sum(children), 0)::int from waiting) as waiting
    from open_class
    where (select count(*) from open_class) = 1
      and not exists (select from waiting where not ${takes('open_class', sql`waiting.sub_branch_id`)})`.execute(
    db,
  )
  return rows[0] ?? null
}
