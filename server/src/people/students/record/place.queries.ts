import type { StudentPlace } from '@ngaji/contract/people/students/transfers.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Somebody who edits the record meanwhile has to look at it again. */
export async function raiseStudentVersion(db: Db, studentId: string): Promise<void> {
  await db
    .updateTable('student')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', studentId)
    .execute()
}

/** Where a student stands: the kelompok, and the class of a year that runs. */
export async function findStudentPlace(db: Db, studentId: string): Promise<StudentPlace> {
  const { rows } = await sql<StudentPlace>`
    with current as (
      select class.id, class.name from class_student stay
      join class on class.id = stay.class_id
      join branch_year on branch_year.id = stay.branch_year_id and branch_year.is_active
      where stay.student_id = ${studentId} and stay.left_on is null
    )
    select student.id, student.nis, student.name,
      (select name from current order by name limit 1) as "className",
      coalesce((select jsonb_agg(jsonb_build_object('id', current.id, 'name', current.name)
        order by current.name) from current), '[]') as "classIds",
      jsonb_build_object('id', student.user_id, 'subBranchId',
        jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name, 'branchId',
          jsonb_build_object('id', branch.id, 'name', branch.name))) as "userId"
    from student
    join sub_branch on sub_branch.id = student.sub_branch_id
    join branch on branch.id = student.branch_id
    where student.id = ${studentId}`.execute(db)
  const [place] = rows
  if (!place) throw new Error('a student is gone')
  return place
}
