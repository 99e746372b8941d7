import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A stay of a student that begins; the kelompok is the student's at this moment. */
export type NewClassStudent = {
  id: string
  classId: string
  studentId: string
  joinedOn: string
  began?: 'registered' | 'copied' | 'lateEnrolment' | 'transfer'
  /** The mutasi it begins with, the only way into a locked class. */
  transferId?: string
  copyId?: string
  createdBy: string
}

/** Any number of students in one statement. */
export async function insertClassStudents(
  db: Db,
  rows: readonly NewClassStudent[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into class_student (id, branch_id, branch_year_id, teaching_group_id, class_id,
      student_id, sub_branch_id, joined_on, began, transfer_id, copy_id, created_by,
      created_at)
    select v.id, class.branch_id, class.branch_year_id, class.teaching_group_id, class.id,
      student.id, student.sub_branch_id, v."joinedOn", coalesce(v.began, 'registered'),
      v."transferId", v."copyId", v."createdBy", ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, "classId" uuid, "studentId" uuid, "joinedOn" date, began text, "transferId" uuid,
      "copyId" uuid, "createdBy" uuid)
    join class on class.id = v."classId"
    join student on student.id = v."studentId"`.execute(db)
}

export type NewClassTeacher = {
  id: string
  classId: string
  teacherId: string
  joinedOn: string
  /** Of who joins while the year runs, the only way into a locked class. */
  joinedReason?: string
  copyId?: string
  createdBy: string
}

/** Any number of teachers in one statement. */
export async function insertClassTeachers(
  db: Db,
  rows: readonly NewClassTeacher[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into class_teacher (id, branch_id, branch_year_id, teaching_group_id, class_id,
      teacher_id, joined_on, joined_reason, copy_id, created_by, created_at)
    select v.id, class.branch_id, class.branch_year_id, class.teaching_group_id, class.id,
      v."teacherId", v."joinedOn", v."joinedReason", v."copyId", v."createdBy", ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, "classId" uuid, "teacherId" uuid, "joinedOn" date, "joinedReason" text,
      "copyId" uuid, "createdBy" uuid)
    join class on class.id = v."classId"`.execute(db)
}

export type StayEnd = {
  stayId: string
  leftOn: string
  ended: 'removed' | 'transfer' | 'leave'
  /** The mutasi it ends with, the only way out of a locked class. */
  transferId: string | null
}

/** Ends a stay; the row, and with it the history, stays. */
export async function endStudentStay(db: Db, end: StayEnd): Promise<void> {
  await db
    .updateTable('class_student')
    .set({ left_on: end.leftOn, ended: end.ended, left_transfer_id: end.transferId })
    .where('id', '=', end.stayId)
    .where('left_on', 'is', null)
    .execute()
}

export type LeftClass = { studentId: string; classId: string; name: string; branchId: string }

/**
 * Ends the stays of these students in classes of years that no desa has begun. An erased student leaves a locked class
 * too (`class_student__while_unlocked`). A stay with an attendance entry or a score is kept.
 */
export async function endPreparedStays(
  db: Db,
  studentIds: readonly string[],
  leftOn: string,
): Promise<LeftClass[]> {
  const { rows } = await sql<LeftClass>`
    update class_student stay set left_on = greatest(stay.joined_on, ${leftOn}::date), ended = 'removed'
    from class join branch_year year on year.id = class.branch_year_id
    where class.id = stay.class_id and stay.student_id = any(${studentIds}::uuid[])
      and stay.left_on is null and not year.is_active and year.activated_on is null
      and not exists (select from academic_year own join academic_year running on running.is_active
        where own.id = year.academic_year_id and own.name < running.name)
      and not exists (select from attendance
        where attendance.class_id = class.id and attendance.student_id = stay.student_id)
      and not exists (select from score
        where score.class_id = class.id and score.student_id = stay.student_id)
    returning stay.student_id as "studentId", class.id as "classId", class.name,
      class.branch_id as "branchId"`.execute(db)
  return rows
}

/** Whoever was Wali Kelas gives that up with it. */
export async function endTeacherStay(
  db: Db,
  { stayId, leftOn }: { stayId: string; leftOn: string },
): Promise<void> {
  await db
    .updateTable('class_teacher')
    .set({ left_on: leftOn })
    .where('id', '=', stayId)
    .where('left_on', 'is', null)
    .execute()
}

/** Takes a teacher out of classes, locked ones too: the reason goes with it. Nobody leaves before joining. */
export async function endTeacherStays(
  db: Db,
  end: { teacherId: string; classIds: readonly string[]; leftOn: string; reason: string },
): Promise<void> {
  await sql`
    update class_teacher
    set left_on = greatest(joined_on, ${end.leftOn}::date), left_reason = ${end.reason}
    where teacher_id = ${end.teacherId} and class_id = any(${end.classIds}::uuid[])
      and left_on is null`.execute(db)
}

/** Takes back a stay that was a slip. */
export async function deleteStudentStay(db: Db, stayId: string): Promise<void> {
  await db.deleteFrom('class_student').where('id', '=', stayId).execute()
}

export async function deleteTeacherStay(db: Db, stayId: string): Promise<void> {
  await db.deleteFrom('class_teacher').where('id', '=', stayId).execute()
}

/** The stays of a record that became part of another one; their mutasi have to come along. */
export async function moveStays(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('class_student')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .execute()
}
