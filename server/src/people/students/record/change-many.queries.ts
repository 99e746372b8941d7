import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { detailsOver, detailTypes } from '../../../scopes/person-details.scope.ts'

export type HeldPlace = { id: string; branchId: string; subBranchId: string }

/** Of one student; nothing here can be emptied. */
export type StudentValues = Partial<StudentDetails> & {
  name?: string
  isInternal?: boolean
}

/** One statement: what a row leaves out stays as it is. */
export async function saveStudents(
  db: Db,
  rows: readonly (StudentValues & { id: string })[],
): Promise<void> {
  await sql`
    update student set
      name = coalesce(v.name, student.name),
      ${detailsOver(studentDetails, 'student')},
      parent_phone_changed_by_student_at = case when v."parentPhone" is null
        then student.parent_phone_changed_by_student_at end,
      is_internal = coalesce(v."isInternal", student.is_internal),
      version = student.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, name text, ${detailTypes(studentDetails)}, "isInternal" boolean)
    where student.id = v.id`.execute(db)
}
