import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isCounted } from '../../scopes/counted-entries.scope.ts'
import { presenceOfClasses } from '../../scopes/class-presence.queries.ts'
import type { FigureDay } from '../../scopes/figure-day.scope.ts'
import { hasOpenRegister } from '../../scopes/open-registers.scope.ts'
import { isStillInReach } from '../../scopes/children.scope.ts'
import { photoOf } from '../../scopes/students.scope.ts'
import { classInReach } from '../../scopes/classes.scope.ts'
import { isPresentEntry } from '../../scopes/attendance-status.scope.ts'

/** A class with its place, its people as ids and the sums its figures are made of. */
export type ClassRecord = {
  id: string
  name: string
  grade: Grade
  startTime: string
  endTime: string
  meetingDays: number[]
  isLocked: boolean
  version: number
  homeroomTeacher: { id: string; name: string; nig: string } | null
  teachingGroup: { id: string; name: string; isLocked: boolean }
  branchYear: { id: string; isActive: boolean }
  branch: { id: string; name: string }
  academicYear: { id: string; name: string; isActive: boolean }
  teacherIds: string[]
  studentIds: string[]
  meetingCount: number
  marks: { present: number; total: number; present30: number; total30: number }
  isOpen: boolean
  exam: { scored: number; total: number }
}

/** The days the figures look at. */
export type Days = { day: FigureDay; since30: string }

/** Classes in reach. A kelompok's admin sees only the own children of a KBM that several share. */
export async function listClasses(
  db: Db,
  actor: Actor,
  classIds: readonly string[],
  days: Days,
): Promise<ClassRecord[]> {
  const ownOnly = actor.reaches.includes('kelompok') ? actor.subBranchId : null
  const { rows } = await sql<ClassRecord>`
    select class.id, class.name, class.grade, class.start_time as "startTime",
      class.end_time as "endTime", class.meeting_days as "meetingDays",
      class.is_locked as "isLocked", class.version,
      case when homeroom.id is not null then
        jsonb_build_object('id', homeroom.id, 'name', homeroom.name, 'nig', homeroom.nig)
      end as "homeroomTeacher",
      jsonb_build_object('id', kbm.id, 'name', kbm.name, 'isLocked', kbm.is_locked)
        as "teachingGroup",
      jsonb_build_object('id', branch_year.id, 'isActive', branch_year.is_active) as "branchYear",
      jsonb_build_object('id', branch.id, 'name', branch.name) as branch,
      jsonb_build_object('id', year.id, 'name', year.name, 'isActive', year.is_active)
        as "academicYear",
      array(select member.teacher_id::text from class_teacher member
        join teacher on teacher.id = member.teacher_id
        where member.class_id = class.id and member.left_on is null
        order by teacher.name) as "teacherIds",
      array(select member.student_id::text from class_student member
        join student on student.id = member.student_id
        where member.class_id = class.id and member.left_on is null
          and (${ownOnly}::uuid is null or student.sub_branch_id = ${ownOnly})
        order by student.name, student.nis) as "studentIds",
      (select count(*) from meeting
        where meeting.class_id = class.id and meeting.cancelled_at is null) as "meetingCount",
      jsonb_build_object('present', coalesce(ever.present, 0), 'total', coalesce(ever.total, 0),
        'present30', lately.present, 'total30', lately.total) as marks,
      ${hasOpenRegister(sql`class.id`, days.day)} as "isOpen",
      (select jsonb_build_object('scored', count(*) filter (where category.score is not null),
          'total', count(*))
        from score join score_category category on category.score_id = score.id
        where score.class_id = class.id) as exam
    from class
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join branch on branch.id = class.branch_id
    join academic_year year on year.id = branch_year.academic_year_id
    left join teacher homeroom on homeroom.id = class.homeroom_teacher_id
    ${figures(classIds, days)}
    where class.id = any(${classIds}::uuid[]) and ${classInReach(actor)}
    order by class.name`.execute(db)
  return rows
}

/** Marks of a class: all of them, and those of the last thirty days. */
function figures(classIds: readonly string[], { day, since30 }: Days) {
  return sql`left join (
      select part.class_id, sum(part.present)::int as present, sum(part.total)::int as total
      from (${presenceOfClasses(sql`select unnest(${classIds}::uuid[])`, day)}) part
      group by part.class_id
    ) ever on ever.class_id = class.id
    left join lateral (
      select count(*) filter (where ${isPresentEntry}) as present,
        count(*) as total
      from attendance a
      where a.class_id = class.id and a.date > ${since30}::date and ${isCounted(day)}
    ) lately on true`
}

export type ClassTeacherRow = {
  id: string
  name: string
  nig: string
  position: 'branchTeacher' | 'subBranchTeacher' | 'localTeacher' | 'assistant' | 'munaqisy'
  phone: string | null
  image: string | null
  thumbnail: string | null
  userId: { id: string; subBranchId: { id: string; name: string } }
}

/** Teachers of a class, by name. */
export async function listClassTeachers(
  db: Db,
  teacherIds: readonly string[],
): Promise<ClassTeacherRow[]> {
  const { rows } = await sql<ClassTeacherRow>`
    select teacher.id, teacher.name, teacher.nig, teacher.position,
      nullif(teacher.phone, '') as phone,
      'uploads/images/' || teacher.image as image,
      'uploads/images/' || teacher.thumbnail as thumbnail,
      jsonb_build_object('id', teacher.user_id, 'subBranchId',
        jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name)) as "userId"
    from teacher join sub_branch on sub_branch.id = teacher.sub_branch_id
    where teacher.id = any(${teacherIds}::uuid[])
    order by teacher.name`.execute(db)
  return rows
}

export type ClassStudentRow = Omit<ClassTeacherRow, 'nig' | 'position' | 'phone'> & { nis: string }

/**
 * Present students of a class, by name; pictures only where a consent stands. In a class of a past year, a child that is in
 * another desa by now has no picture, and the kelompok of then.
 */
export async function listClassStudents(
  db: Db,
  actor: Actor,
  { id: classId, studentIds }: Pick<ClassRecord, 'id' | 'studentIds'>,
): Promise<ClassStudentRow[]> {
  const ifStillInReach = (shown: RawBuilder<unknown>) =>
    sql`case when ${isStillInReach(actor)} then ${shown} end`
  const { rows } = await sql<ClassStudentRow>`
    select student.id, student.name, student.nis,
      ${ifStillInReach(photoOf('image', actor))} as image,
      ${ifStillInReach(photoOf('thumbnail', actor))} as thumbnail,
      jsonb_build_object('id', student.user_id, 'subBranchId',
        jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name)) as "userId"
    from class_student member
    join student on student.id = member.student_id
    join sub_branch on sub_branch.id
      = coalesce(${ifStillInReach(sql`student.sub_branch_id`)}, member.sub_branch_id)
    where member.class_id = ${classId} and member.left_on is null
      and student.id = any(${studentIds}::uuid[])
    order by student.name, student.nis`.execute(db)
  return rows
}
