import type { ClassOfTeacher } from '@ngaji/contract/features/teachers/teachers.schemas'
import type { Position } from '@ngaji/contract/features/teachers/teachers.rules'
import type { Reach } from '@ngaji/contract/policy'
import type { Role } from '@ngaji/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { inAnyReach } from '../../http/reach.ts'

export type TeacherRecord = {
  id: string
  nig: string
  name: string
  position: Position
  phone: string
  dateOfBirth: string | null
  gender: 'male' | 'female' | null
  address: string
  image: string | null
  thumbnail: string | null
  positionStartDate: string | null
  positionEndDate: string | null
  version: number
  userId: string
  email: string | null
  role: Role
  isDisabled: boolean
  isActivated: boolean
  subBranch: { id: string; name: string }
  branch: { id: string; name: string }
}

/** The teachers an actor reaches, as a condition on the row `teacher`. */
function teacherInReach(actor: Actor): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => conditionOf(reach, actor))
}

function conditionOf(reach: Reach, actor: Actor): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`teacher.user_id = ${actor.userId}`
    case 'kelompok':
      return sql`teacher.sub_branch_id = ${actor.subBranchId}`
    case 'desa':
      return sql`teacher.branch_id = ${actor.branchId}`
    case 'all':
      return sql`true`
    case 'class':
    case 'public':
      return sql`false`
    default:
      return reach satisfies never
  }
}

/** The teacher or examiner behind an account, if in reach. */
export async function findTeacherOfUser(
  db: Db,
  actor: Actor,
  userId: string,
): Promise<TeacherRecord | undefined> {
  const { rows } = await sql<TeacherRecord>`
    select teacher.id, teacher.nig, teacher.name, teacher.position, teacher.phone,
      teacher.date_of_birth as "dateOfBirth", teacher.gender, teacher.address,
      'uploads/images/' || teacher.image as image,
      'uploads/images/' || teacher.thumbnail as thumbnail,
      teacher.position_start_date as "positionStartDate",
      teacher.position_end_date as "positionEndDate", teacher.version,
      account.id as "userId", account.email, account.role, account.is_disabled as "isDisabled",
      account.password_hash is not null as "isActivated",
      jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name) as "subBranch",
      jsonb_build_object('id', branch.id, 'name', branch.name) as branch
    from teacher
    join app_user account on account.id = teacher.user_id
    join sub_branch on sub_branch.id = teacher.sub_branch_id
    join branch on branch.id = teacher.branch_id
    where teacher.user_id = ${userId} and ${teacherInReach(actor)}`.execute(db)
  return rows[0]
}

/** The classes assigned to a teacher, those of active years first, then by start. */
export async function listClassesOfTeacher(db: Db, teacherId: string): Promise<ClassOfTeacher[]> {
  const { rows } = await sql<ClassOfTeacher>`
    select class.id, class.name, class.start_time as "startTime", class.end_time as "endTime",
      class.is_locked as "isLocked",
      array(select s.student_id::text from class_student s
        where s.class_id = class.id and s.left_on is null) as students,
      array(select t.teacher_id::text from class_teacher t
        where t.class_id = class.id and t.left_on is null) as teachers,
      (select count(*) from meeting
        where meeting.class_id = class.id and meeting.cancelled_at is null) as "attendanceCount",
      jsonb_build_object('id', kbm.id, 'name', kbm.name, 'branchYearId', jsonb_build_object(
        'id', branch_year.id, 'name', year.name, 'isActive', branch_year.is_active,
        'academicYearId', jsonb_build_object(
          'id', year.id, 'name', year.name, 'isActive', year.is_active)))
        as "teachingGroupId"
    from class_teacher member
    join class on class.id = member.class_id
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where member.teacher_id = ${teacherId} and member.left_on is null
    order by branch_year.is_active desc, year.name desc, class.start_time, class.name`.execute(db)
  return rows
}
