import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import {
  studentDetails,
  teacherDetails,
  type StudentDetails,
  type TeacherDetails,
} from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { detailsAs } from '../../../scopes/person-details.scope.ts'
import { peopleInReach } from '../../../scopes/people.scope.ts'

export async function isTeacherHere(
  db: Db,
  { classId, teacherId }: { classId: string; teacherId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('class_teacher')
    .select('id')
    .where('class_id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .where('left_on', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** What the rules ask about a student who is to join a class. */
export type StudentFacts = StudentDetails & {
  id: string
  image: string | null
  name: string
  subBranchId: string
  isDisabled: boolean
  isHere: boolean
  otherClassName: string | null
  isSubBranchRegistered: boolean
}

type InClass = { id: string; branchYearId: string; teachingGroupId: string }

/**
 * Students in reach and nobody else's, held against anybody else who moves them, and how each stands to the class.
 * Two statements: what the second one reads is what others did before the lock was given.
 */
export async function lockStudents(
  db: Db,
  actor: Actor,
  studentIds: readonly string[],
  schoolClass: InClass,
): Promise<StudentFacts[]> {
  await sql`select from student where id = any(${studentIds}::uuid[])
    and ${peopleInReach(actor, 'student')} order by id for no key update`.execute(db)
  const { rows } = await sql<StudentFacts>`
    select student.id, student.sub_branch_id as "subBranchId", student.image, student.name,
      ${detailsAs(studentDetails, 'student')}, app_user.is_disabled as "isDisabled",
      coalesce(member.class_id = ${schoolClass.id}, false) as "isHere",
      case when member.class_id <> ${schoolClass.id} then class.name end as "otherClassName",
      exists (select from teaching_group_sub_branch registered
        where registered.teaching_group_id = ${schoolClass.teachingGroupId}
          and registered.sub_branch_id = student.sub_branch_id) as "isSubBranchRegistered"
    from student
    join app_user on app_user.id = student.user_id
    left join class_student member on member.student_id = student.id
      and member.branch_year_id = ${schoolClass.branchYearId} and member.left_on is null
    left join class on class.id = member.class_id
    where student.id = any(${studentIds}::uuid[]) and student.nis <> ''
      and ${peopleInReach(actor, 'student')}`.execute(db)
  return rows
}

export type TeacherFacts = TeacherDetails & {
  id: string
  image: string | null
  name: string
  position: Position
  positionEndDate: string | null
  isDisabled: boolean
  isHere: boolean
}

/** Teachers in reach, held, and how each stands to the class. */
export async function lockTeachers(
  db: Db,
  actor: Actor,
  teacherIds: readonly string[],
  classId: string,
): Promise<TeacherFacts[]> {
  await sql`select from teacher where id = any(${teacherIds}::uuid[])
    and ${peopleInReach(actor, 'teacher')} order by id for no key update`.execute(db)
  const { rows } = await sql<TeacherFacts>`
    select teacher.id, teacher.image, teacher.name, teacher.position,
      ${detailsAs(teacherDetails, 'teacher')},
      teacher.position_end_date as "positionEndDate", app_user.is_disabled as "isDisabled",
      exists (select from class_teacher member
        where member.class_id = ${classId} and member.teacher_id = teacher.id
          and member.left_on is null) as "isHere"
    from teacher join app_user on app_user.id = teacher.user_id
    where teacher.id = any(${teacherIds}::uuid[]) and ${peopleInReach(actor, 'teacher')}`.execute(
    db,
  )
  return rows
}

export type Stay = {
  id: string
  /** Began today by registering, and no register knows of it: a slip, not history. */
  isTraceless: boolean
}

/** A student's stay in a class that is not over; of a kelompok's admin only the own students'. */
export async function findStudentStay(
  db: Db,
  actor: Actor,
  { classId, studentId, today }: { classId: string; studentId: string; today: string },
): Promise<Stay | undefined> {
  const ownOnly = actor.reaches.includes('desa') ? null : actor.subBranchId
  const { rows } = await sql<Stay>`
    select member.id, member.joined_on = ${today}::date and member.began = 'registered'
        and not exists (select from attendance a
          where a.class_id = ${classId} and a.student_id = ${studentId}) as "isTraceless"
    from class_student member join student on student.id = member.student_id
    where member.class_id = ${classId} and member.student_id = ${studentId}
      and member.left_on is null
      and (${ownOnly}::uuid is null or student.sub_branch_id = ${ownOnly})`.execute(db)
  return rows[0]
}

/** A teacher's stay in a class that is not over; of a kelompok's admin only the own teachers'. */
export async function findTeacherStay(
  db: Db,
  actor: Actor,
  { classId, teacherId, today }: { classId: string; teacherId: string; today: string },
): Promise<Stay | undefined> {
  const ownOnly = actor.reaches.includes('desa') ? null : actor.subBranchId
  const { rows } = await sql<Stay>`
    select member.id, member.joined_on = ${today}::date and member.copy_id is null
        and not exists (select from meeting
          where meeting.class_id = ${classId} and meeting.opened_by = teacher.user_id)
        as "isTraceless"
    from class_teacher member join teacher on teacher.id = member.teacher_id
    where member.class_id = ${classId} and member.teacher_id = ${teacherId}
      and member.left_on is null
      and (${ownOnly}::uuid is null or teacher.sub_branch_id = ${ownOnly})`.execute(db)
  return rows[0]
}
