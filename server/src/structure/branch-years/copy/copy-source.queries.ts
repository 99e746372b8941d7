import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { grades } from '@ngaji/contract/structure/classes/classes.rules'
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
import { branchInReach } from '../../../scopes/branch-years.scope.ts'
import { detailPairs } from '../../../scopes/person-details.scope.ts'

/** A desa's year as a copy sees it. */
export type CopyYear = {
  id: string
  branchId: string
  isActive: boolean
  academicYear: { name: string; isActive: boolean }
  teachingGroupCount: number
}

const yearColumns = sql`branch_year.id, branch_year.branch_id as "branchId",
  branch_year.is_active as "isActive",
  jsonb_build_object('name', year.name, 'isActive', year.is_active) as "academicYear",
  (select count(*) from teaching_group kbm
    where kbm.branch_year_id = branch_year.id) as "teachingGroupCount"
  from branch_year join academic_year year on year.id = branch_year.academic_year_id`

export async function findCopyYear(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<CopyYear | undefined> {
  const { rows } = await sql<CopyYear>`
    select ${yearColumns} where branch_year.id = ${branchYearId}
      and ${branchInReach(actor, 'branch_year.branch_id')}`.execute(db)
  return rows[0]
}

/** The year of the desa that comes before another one: the nearest it has registered. */
export async function findYearBefore(
  db: Db,
  { branchId, name }: { branchId: string; name: string },
): Promise<CopyYear | undefined> {
  const { rows } = await sql<CopyYear>`
    select ${yearColumns} where branch_year.branch_id = ${branchId} and year.name < ${name}
    order by year.name desc limit 1`.execute(db)
  return rows[0]
}

/** Holds the students of a year until the transaction ends, so that what was read of them stays true. */
export async function holdStudentsOf(db: Db, branchYearId: string): Promise<void> {
  await sql`
    select from student where id in (
      select student_id from class_student
      where branch_year_id = ${branchYearId} and left_on is null
    ) order by id for share`.execute(db)
}

/** Holds its teachers as well: whose service ends, or who is moved, comes before or after. */
export async function holdTeachersOf(db: Db, branchYearId: string): Promise<void> {
  await sql`
    select from teacher where id in (
      select member.teacher_id from class join class_teacher member on member.class_id = class.id
      where class.branch_year_id = ${branchYearId} and member.left_on is null
    ) order by id for share`.execute(db)
}

export type SourceStudent = StudentDetails & {
  id: string
  name: string
  nis: string
  branchId: string
  subBranchId: string
  isDisabled: boolean
  image: string | null
}

export type SourceTeacher = TeacherDetails & {
  id: string
  name: string
  branchId: string
  isDisabled: boolean
  isExaminer: boolean
  positionEndDate: string | null
  image: string | null
  position: Position
}

export type SourceClass = {
  id: string
  name: string
  grade: Grade
  startTime: string
  endTime: string
  meetingDays: number[]
  homeroomTeacherId: string | null
  teachers: SourceTeacher[]
  students: SourceStudent[]
}

export type SourceTeachingGroup = {
  id: string
  name: string
  address: string
  subBranches: { id: string; name: string }[]
  classes: SourceClass[]
}

/** What a year holds now, in a fixed order, in one statement: one moment of it. */
export async function readSource(db: Db, branchYearId: string): Promise<SourceTeachingGroup[]> {
  const { rows } = await sql<SourceTeachingGroup>`
    select kbm.id, kbm.name, kbm.address, ${subBranchesOfGroup} as "subBranches",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', class.id, 'name', class.name,
          'grade', class.grade, 'startTime', class.start_time, 'endTime', class.end_time,
          'meetingDays', class.meeting_days, 'homeroomTeacherId', class.homeroom_teacher_id,
          'teachers', ${teachersOfClass}, 'students', ${studentsOfClass})
          order by array_position(${[...grades]}::text[], class.grade), class.name, class.id)
        from class where class.teaching_group_id = kbm.id
      ), '[]') as classes
    from teaching_group kbm where kbm.branch_year_id = ${branchYearId}
    order by kbm.name, kbm.id`.execute(db)
  return rows
}

const subBranchesOfGroup = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name)
    order by sub_branch.name, sub_branch.id)
  from teaching_group_sub_branch registered
  join sub_branch on sub_branch.id = registered.sub_branch_id
  where registered.teaching_group_id = kbm.id
), '[]')`

const teachersOfClass = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', teacher.id, 'name', teacher.name,
    'branchId', teacher.branch_id, 'isDisabled', account.is_disabled,
    'isExaminer', account.role = 'munaqisy', 'positionEndDate', teacher.position_end_date,
    'image', teacher.image, 'position', teacher.position, ${detailPairs(teacherDetails, 'teacher')})
    order by teacher.name, teacher.id)
  from class_teacher member
  join teacher on teacher.id = member.teacher_id
  join app_user account on account.id = teacher.user_id
  where member.class_id = class.id and member.left_on is null
), '[]')`

/** A record that was erased, or became part of another one, is nobody's any more. */
const studentsOfClass = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', student.id, 'name', student.name, 'nis', student.nis,
    'branchId', student.branch_id, 'subBranchId', student.sub_branch_id,
    'isDisabled', account.is_disabled or student.nis = '',
    'image', student.image, ${detailPairs(studentDetails, 'student')})
    order by student.name, student.nis, student.id)
  from class_student member
  join student on student.id = member.student_id
  join app_user account on account.id = student.user_id
  where member.class_id = class.id and member.left_on is null
), '[]')`
