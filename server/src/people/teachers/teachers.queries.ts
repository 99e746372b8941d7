import type { EarlierClass } from '@ngaji/contract/people/teachers/earlier-classes.schemas'
import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { teacherColumns, teacherTables, type TeacherRecord } from './teacher-rows.queries.ts'
import { teacherInReach } from '../../scopes/teachers.scope.ts'

/** A teacher, by the record or by the account. */
type WhichTeacher = { teacherId: string } | { userId: string }

/** The teacher or examiner, if in reach. */
export async function findTeacher(
  db: Db,
  actor: Actor,
  which: WhichTeacher,
): Promise<TeacherRecord | undefined> {
  const isMeant =
    'teacherId' in which
      ? sql`teacher.id = ${which.teacherId}`
      : sql`teacher.user_id = ${which.userId}`
  const { rows } = await sql<TeacherRecord>`
    select ${teacherColumns} from ${teacherTables}
    where ${isMeant} and ${teacherInReach(actor)}`.execute(db)
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

/** The stays of a teacher that are over, the latest first. */
export async function listEarlierClasses(db: Db, teacherId: string): Promise<EarlierClass[]> {
  const { rows } = await sql<EarlierClass>`
    select class.id, class.name, member.joined_on as "joinedOn", member.left_on as "leftOn",
      jsonb_build_object('id', kbm.id, 'name', kbm.name,
        'branchYearId', jsonb_build_object('id', branch_year.id, 'name', year.name,
          'isActive', branch_year.is_active)) as "teachingGroupId"
    from class_teacher member
    join class on class.id = member.class_id
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where member.teacher_id = ${teacherId} and member.left_on is not null
    order by member.left_on desc, member.joined_on desc, class.name, member.id`.execute(db)
  return rows
}
