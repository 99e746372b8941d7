import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type ClassHeld = { stayId: string; classId: string; name: string; branchId: string }

/** The classes of the region's running year that an account teaches. */
export async function listClassesHeld(db: Db, userId: string): Promise<ClassHeld[]> {
  const { rows } = await sql<ClassHeld>`
    select member.id as "stayId", class.id as "classId", class.name, class.branch_id as "branchId"
    from teacher
    join class_teacher member on member.teacher_id = teacher.id and member.left_on is null
    join class on class.id = member.class_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    where teacher.user_id = ${userId} and academic_year.is_active
    order by class.name, class.id`.execute(db)
  return rows
}

/** The record behind an account, held until the transaction ends: nobody gives it a class meanwhile. */
export async function lockRecord(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string; position: Position; hasEnded: boolean } | undefined> {
  const found = await db
    .selectFrom('teacher')
    .select(['id', 'name', 'position', 'position_end_date as endDate'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { endDate, ...record } = found
  return { ...record, hasEnded: endDate !== null }
}

/** A post cannot end before it begins: one that was to begin later ends on its first day. */
export async function endPost(
  db: Db,
  teacherId: string,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  await sql`
    update teacher set position_end_date = greatest(${day}::date, position_start_date),
      position_end_reason = ${reason}, version = version + 1
    where id = ${teacherId}`.execute(db)
}

export async function resumePost(db: Db, teacherId: string, position: Position): Promise<void> {
  await db
    .updateTable('teacher')
    .set((eb) => ({
      position,
      position_end_date: null,
      position_end_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', teacherId)
    .execute()
}
