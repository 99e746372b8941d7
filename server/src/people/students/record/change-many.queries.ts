import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type HeldPlace = { id: string; branchId: string; subBranchId: string }

/** Of one student; nothing here can be emptied. */
export type StudentValues = {
  name?: string
  dateOfBirth?: string | null
  gender?: 'male' | 'female' | null
  parentName?: string
  parentPhone?: string
  address?: string
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
      date_of_birth = coalesce(v."dateOfBirth", student.date_of_birth),
      gender = coalesce(v.gender, student.gender),
      parent_name = coalesce(v."parentName", student.parent_name),
      parent_phone = coalesce(v."parentPhone", student.parent_phone),
      parent_phone_changed_by_student_at = case when v."parentPhone" is null
        then student.parent_phone_changed_by_student_at end,
      address = coalesce(v.address, student.address),
      is_internal = coalesce(v."isInternal", student.is_internal),
      version = student.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, name text, "dateOfBirth" date, gender text, "parentName" text, "parentPhone" text,
      address text, "isInternal" boolean)
    where student.id = v.id`.execute(db)
}
