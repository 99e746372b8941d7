import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import { teacherDetails, type TeacherDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { detailsOver, detailTypes } from '../../scopes/person-details.scope.ts'

/** The new values of one teacher; nothing here can be emptied. */
export type ManyTeacherValues = Partial<TeacherDetails> & {
  name?: string
  position?: Position
  positionStartDate?: string | null
}

/** One statement: what a row leaves out stays as it is. */
export async function saveTeachers(
  db: Db,
  rows: readonly (ManyTeacherValues & { id: string })[],
): Promise<void> {
  await sql`
    update teacher set
      name = coalesce(v.name, teacher.name),
      position = coalesce(v.position, teacher.position),
      ${detailsOver(teacherDetails, 'teacher')},
      position_start_date = coalesce(v."positionStartDate", teacher.position_start_date),
      version = teacher.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, name text, position text, ${detailTypes(teacherDetails)}, "positionStartDate" date)
    where teacher.id = v.id`.execute(db)
}

/** Keeps them from everybody else who writes them, in one order whoever holds them. */
export async function lockTeachers(db: Db, teacherIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('teacher')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(teacherIds))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
