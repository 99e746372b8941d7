import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { blankDetails } from '../../../scopes/person-details.scope.ts'

export type ErasedPerson = { studentId: string; userId: string; nis: string; name: string }

/** The child, and every record that became part of it, held in one order. */
export async function holdWholeChild(db: Db, studentId: string): Promise<ErasedPerson[]> {
  const { rows } = await sql<ErasedPerson>`
    with recursive whole as (
      select id from student where id = ${studentId} and nis <> ''
      union
      select merged.id from student merged join whole on merged.merged_into_id = whole.id
    )
    select student.id as "studentId", user_id as "userId", nis, name from student
    where id in (select id from whole) order by id for update of student`.execute(db)
  return rows
}

/** Classes these children are or were in: who changes their registers waits. */
export async function listClassesOf(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('class_student')
    .select('class_id as classId')
    .distinct()
    .where((eb) => eb('student_id', '=', eb.fn.any(eb.val(studentIds))))
    .execute()
  return rows.map(({ classId }) => classId)
}

/** Numbers that they had lead to them no more: one on an old card would say whose marks these are. */
export async function forgetNumbers(db: Db, studentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('nis_retired')
    .set({ student_id: null })
    .where((eb) => eb('student_id', '=', eb.fn.any(eb.val(studentIds))))
    .execute()
}

/** The tombstone: what is left says that there was a child, not who. */
export async function blankStudents(
  db: Db,
  studentIds: readonly string[],
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await sql`
    update student set nis = '', name = ${name}, ${blankDetails(studentDetails)},
      parent_phone_changed_by_student_at = null, image = null, thumbnail = null,
      allow_messages = false, erased_at = ${now}, version = version + 1
    where id = any(${studentIds}::uuid[])`.execute(db)
}
