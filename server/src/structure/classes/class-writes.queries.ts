import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** A class to be; its desa and year are those of the KBM. */
export type NewClass = {
  id: string
  teachingGroupId: string
  name: string
  label: string
  grade: Grade
  startTime: string
  endTime: string
  meetingDays?: number[]
  /** The copy of a year that makes it. */
  copyId?: string
}

/** Any number of classes in one statement. */
export async function insertClasses(
  db: Db,
  rows: readonly NewClass[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into class (id, branch_id, branch_year_id, teaching_group_id, name, label, grade,
      start_time, end_time, meeting_days, copy_id, created_at)
    select v.id, kbm.branch_id, kbm.branch_year_id, kbm.id, v.name, v.label, v.grade,
      v."startTime", v."endTime", coalesce(v."meetingDays", '{}'), v."copyId", ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, "teachingGroupId" uuid, name text, label text, grade text, "startTime" text,
      "endTime" text, "meetingDays" smallint[], "copyId" uuid)
    join teaching_group kbm on kbm.id = v."teachingGroupId"`.execute(db)
}

/** Names the Wali Kelas of classes just made, once their teachers are in. They keep their version. */
export async function setHomeroomTeachers(
  db: Db,
  rows: readonly { classId: string; teacherId: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update class set homeroom_teacher_id = v."teacherId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("classId" uuid, "teacherId" uuid)
    where class.id = v."classId"`.execute(db)
}

export type ClassChange = {
  name: string
  label: string
  grade: Grade
  startTime: string
  endTime: string
  meetingDays: number[]
  homeroomTeacherId: string | null
}

export async function saveClass(db: Db, classId: string, change: ClassChange): Promise<void> {
  await db
    .updateTable('class')
    .set((eb) => ({
      name: change.name,
      label: change.label,
      grade: change.grade,
      start_time: change.startTime,
      end_time: change.endTime,
      meeting_days: change.meetingDays,
      homeroom_teacher_id: change.homeroomTeacherId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', classId)
    .execute()
}

/** Locks open classes; those that are locked already stay as they are. */
export async function lockClassRows(db: Db, classIds: readonly string[]): Promise<void> {
  await setLocked(db, classIds, true)
}

export async function unlockClassRow(db: Db, classId: string): Promise<void> {
  await setLocked(db, [classId], false)
}

async function setLocked(db: Db, classIds: readonly string[], isLocked: boolean): Promise<void> {
  if (classIds.length === 0) return
  await db
    .updateTable('class')
    .set((eb) => ({ is_locked: isLocked, version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(classIds))))
    .where('is_locked', '<>', isLocked)
    .execute()
}

/** Deletes a class with those who were in it while it was set up; anything else keeps it (`class.not-empty`). */
export async function deleteClass(db: Db, classId: string): Promise<void> {
  for (const table of ['class_student', 'class_teacher'] as const)
    await db.deleteFrom(table).where('class_id', '=', classId).execute()
  await db.deleteFrom('class').where('id', '=', classId).execute()
}

/** Takes back the classes and members a copy made. Whether it was used is asked before. */
export async function deleteCopied(db: Db, copyId: string): Promise<void> {
  for (const table of ['class_student', 'class_teacher', 'class'] as const)
    await db.deleteFrom(table).where('copy_id', '=', copyId).execute()
}
