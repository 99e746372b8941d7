import type { SameStudent } from '@ngaji/contract/people/students/students.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isThere } from '../record/student-record.queries.ts'

export type SameAs = { name: string; dateOfBirth: string; subBranchId: string }

/** Case, accents and blanks aside, the same name; born on the same day; in the kelompok's desa. */
export async function listSameStudents(
  db: Db,
  { name, dateOfBirth, subBranchId }: SameAs,
): Promise<SameStudent[]> {
  const { rows } = await sql<SameStudent>`
    select student.id, student.name, student.nis, student.date_of_birth as "dateOfBirth",
      jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name) as "subBranch"
    from student join sub_branch on sub_branch.id = student.sub_branch_id
    where student.date_of_birth = ${dateOfBirth}
      and student.branch_id = (select branch_id from sub_branch where id = ${subBranchId})
      and folded_name(student.name) = folded_name(${name}) and ${isThere}
    order by student.name, student.nis`.execute(db)
  return rows
}
