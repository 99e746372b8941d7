import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { teacherDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { DetailRow } from '../../scopes/person-details.scope.ts'

/** Keeps the record from everybody else who writes it until the transaction ends. */
export async function lockTeacher(db: Db, teacherId: string): Promise<void> {
  await db.selectFrom('teacher').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute()
}

export type ClassOfService = {
  id: string
  name: string
  branchId: string
  isLocked: boolean
  /** Of the desa's year. */
  isRunning: boolean
  isOnlyTeacher: boolean
  isHomeroom: boolean
}

/** The classes of the region's running year that a teacher still holds. */
export async function listClassesOfService(db: Db, teacherId: string): Promise<ClassOfService[]> {
  const { rows } = await sql<ClassOfService>`
    select class.id, class.name, class.branch_id as "branchId", class.is_locked as "isLocked",
      branch_year.is_active as "isRunning",
      class.homeroom_teacher_id is not distinct from member.teacher_id as "isHomeroom",
      not exists (select from class_teacher other where other.class_id = class.id
        and other.left_on is null and other.teacher_id <> member.teacher_id) as "isOnlyTeacher"
    from class_teacher member
    join class on class.id = member.class_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where member.teacher_id = ${teacherId} and member.left_on is null and year.is_active
    order by class.name`.execute(db)
  return rows
}

export type TeacherValues = Partial<DetailRow<typeof teacherDetails>> & {
  name?: string
  position?: Position
  position_start_date?: string | null
  position_end_date?: string | null
  position_end_reason?: string | null
  nig?: string
  image?: string
  thumbnail?: string
}

export async function updateTeacher(
  db: Db,
  teacherId: string,
  values: TeacherValues,
): Promise<void> {
  await db
    .updateTable('teacher')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', teacherId)
    .execute()
}
