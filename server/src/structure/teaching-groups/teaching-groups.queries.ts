import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { presenceOfClasses } from '../../scopes/class-presence.queries.ts'
import type { FigureDay } from '../../scopes/figure-day.scope.ts'
import { hasOpenRegister, isOpenRegister } from '../../scopes/open-registers.scope.ts'
import { teachingGroupInReach } from '../../scopes/teaching-groups.scope.ts'
import { hasTraces } from './members.queries.ts'

type Ref = { id: string; name: string }
type Presence = { present: number; total: number; isOpen: boolean }

export type TeachingGroupRecord = {
  id: string
  name: string
  address: string
  isLocked: boolean
  version: number
  branchYear: { id: string; isActive: boolean }
  branch: Ref
  academicYear: Ref & { isActive: boolean }
  subBranches: (Ref & { address: string; teacherCount: number; studentCount: number } & Presence)[]
  classes: (Ref & {
    grade: Grade
    startTime: string
    endTime: string
    isLocked: boolean
    version: number
    isOwn: boolean
    teachers: string[]
    students: string[]
    teacherCount: number
    studentCount: number
    holds: { people: number; attendances: number; scores: number }
  } & Presence)[]
}

/**
 * A KBM in reach with everything its page shows, in one query; a kelompok's admin finds only the own
 * students. People are collected class by class once, attendance is read from sums.
 */
export async function findTeachingGroup(
  db: Db,
  actor: Actor,
  teachingGroupId: string,
  day: FigureDay,
): Promise<TeachingGroupRecord | undefined> {
  const { rows } = await sql<TeachingGroupRecord>`
    with mark as materialized (
      ${presenceOfClasses(sql`select id from class where teaching_group_id = ${teachingGroupId}`, day)}
    ),
    ${peopleOf(actor, teachingGroupId)}
    select kbm.id, kbm.name, kbm.address, kbm.is_locked as "isLocked", kbm.version,
      json_build_object('id', branch_year.id, 'isActive', branch_year.is_active) as "branchYear",
      json_build_object('id', branch.id, 'name', branch.name) as branch,
      json_build_object('id', year.id, 'name', year.name, 'isActive', year.is_active)
        as "academicYear",
      ${groupSubBranchesJson(day)} as "subBranches", ${classesJson(day)} as classes
    from teaching_group kbm
    join branch_year on branch_year.id = kbm.branch_year_id
    join branch on branch.id = kbm.branch_id
    join academic_year year on year.id = branch_year.academic_year_id
    where kbm.id = ${teachingGroupId} and ${teachingGroupInReach(actor, 'kbm')}`.execute(db)
  return rows[0]
}

/** Who is or was in the classes of the KBM. */
function peopleOf(actor: Actor, teachingGroupId: string): RawBuilder<unknown> {
  return sql`
    taught as materialized (
      select member.class_id, member.teacher_id, member.left_on is null as is_here
      from class join class_teacher member on member.class_id = class.id
      where class.teaching_group_id = ${teachingGroupId}
    ),
    teachers as materialized (
      select class_id, count(*) as ever, count(*) filter (where is_here) as now,
        array_agg(teacher_id) filter (where is_here) as ids,
        bool_or(is_here and teacher_id = ${actor.teacherId}) as is_own
      from taught group by class_id
    ),
    member as materialized (
      select member.class_id, member.student_id, member.sub_branch_id,
        member.left_on is null as is_here, ${isShown(actor)} as is_shown
      from class join class_student member on member.class_id = class.id
      where class.teaching_group_id = ${teachingGroupId}
    ),
    students as materialized (
      select class_id, count(*) as ever, count(*) filter (where is_here) as now,
        array_agg(student_id) filter (where is_here and is_shown) as ids
      from member group by class_id
    )`
}

/** A kelompok's admin is shown the children who are in the kelompok now. */
function isShown({ reaches, subBranchId }: Actor): RawBuilder<SqlBool> {
  if (!reaches.includes('kelompok')) return sql`true`
  return sql`exists (select from student
    where student.id = member.student_id and student.sub_branch_id = ${subBranchId})`
}

const groupSubBranchesJson = (day: FigureDay) => sql`coalesce((
  select json_agg(json_build_object(
    'id', sub_branch.id, 'name', sub_branch.name, 'address', sub_branch.address,
    'teacherCount', coalesce(own_teacher.count, 0),
    'studentCount', coalesce(own_student.count, 0),
    'present', coalesce(mark.present, 0), 'total', coalesce(mark.total, 0),
    'isOpen', exists (select from class held
      join attendance_day of_now on of_now.class_id = held.id
      where held.teaching_group_id = kbm.id and of_now.sub_branch_id = sub_branch.id
        and ${isOpenRegister('of_now', day)})
  ) order by sub_branch.name)
  from teaching_group_sub_branch registered
  join sub_branch on sub_branch.id = registered.sub_branch_id
  left join (
    select sub_branch_id, sum(present) as present, sum(total) as total from mark
    group by sub_branch_id
  ) mark on mark.sub_branch_id = sub_branch.id
  left join (
    select teacher.sub_branch_id, count(distinct teacher.id) as count
    from taught join teacher on teacher.id = taught.teacher_id
    where taught.is_here group by teacher.sub_branch_id
  ) own_teacher on own_teacher.sub_branch_id = sub_branch.id
  left join (
    select sub_branch_id, count(*) as count from member where is_here group by sub_branch_id
  ) own_student on own_student.sub_branch_id = sub_branch.id
  where registered.teaching_group_id = kbm.id
), '[]')`

const classesJson = (day: FigureDay) => sql`coalesce((
  select json_agg(json_build_object(
    'id', class.id, 'name', class.name, 'grade', class.grade,
    'startTime', class.start_time, 'endTime', class.end_time,
    'isLocked', class.is_locked, 'version', class.version,
    'isOwn', coalesce(teachers.is_own, false),
    'teachers', coalesce(to_json(teachers.ids), '[]'),
    'students', coalesce(to_json(students.ids), '[]'),
    'teacherCount', coalesce(teachers.now, 0), 'studentCount', coalesce(students.now, 0),
    'present', coalesce(mark.present, 0), 'total', coalesce(mark.total, 0),
    'isOpen', ${hasOpenRegister(sql`class.id`, day)},
    'holds', json_build_object(
      'people', case when ${hasTraces(sql`class.id`)}
        then coalesce(teachers.ever, 0) + coalesce(students.ever, 0)
        else coalesce(teachers.now, 0) + coalesce(students.now, 0) end,
      'attendances', (select coalesce(sum(kept.total), 0) from attendance_total kept
        where kept.class_id = class.id),
      'scores', (select count(*) from score where score.class_id = class.id))
  ) order by class.name)
  from class
  left join teachers on teachers.class_id = class.id
  left join students on students.class_id = class.id
  left join (
    select class_id, sum(present) as present, sum(total) as total from mark group by class_id
  ) mark on mark.class_id = class.id
  where class.teaching_group_id = kbm.id
), '[]')`

export type FilterClass = Ref & { grade: Grade; isLocked: boolean }

/** The classes of a KBM for a filter; a teacher's own. */
export async function listClassesOfTeachingGroup(
  db: Db,
  actor: Actor,
  teachingGroupId: string,
): Promise<FilterClass[]> {
  const isTeacher = actor.reaches.includes('class')
  const { rows } = await sql<FilterClass>`
    select class.id, class.name, class.grade, class.is_locked as "isLocked" from class
    where class.teaching_group_id = ${teachingGroupId} and (${!isTeacher} or exists (
      select from class_teacher own where own.class_id = class.id and own.left_on is null
        and own.teacher_id = ${actor.teacherId}))
    order by class.name`.execute(db)
  return rows
}
