import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { subBranchInReach } from '../../scopes/levels.scope.ts'
import { teachingGroupInReach } from '../../scopes/teaching-groups.scope.ts'
import { classInReach } from '../../scopes/classes.scope.ts'
import type { FigureDay } from '../../scopes/figure-day.scope.ts'
import { hasOpenRegister } from '../../scopes/open-registers.scope.ts'

/** A class as a line of a list, with the sums its percentage is made of. */
export type ClassRowRecord = {
  id: string
  name: string
  grade: Grade
  startTime: string
  endTime: string
  isLocked: boolean
  version: number
  branchYearId: string
  academicYearId: string
  teachingGroupId: { id: string; name: string }
  branch: { id: string; name: string }
  subBranches: { id: string; name: string }[]
  teachers: string[]
  students: string[]
  teacherCount: number
  studentCount: number
  meetingCount: number
  present: number
  total: number
  isOpen: boolean
}

export type Wanted = {
  /** A condition on the rows `class`, `branch_year` and `academic_year`. */
  where: RawBuilder<SqlBool>
  presence: PresenceOf
  day: FigureDay
}

/**
 * The figures of registers, class by class, as their owner counts them (`presenceOfClasses`). Handed
 * in: the registers themselves ask this feature which classes somebody reaches.
 */
export type PresenceOf = (
  classes: RawBuilder<unknown>,
  day: FigureDay,
) => RawBuilder<{ class_id: string; present: number; total: number }>

/** Classes in reach by name, in one query. */
export async function selectClassRows(
  db: Db,
  actor: Actor,
  { where, presence, day }: Wanted,
): Promise<ClassRowRecord[]> {
  const { rows } = await sql<ClassRowRecord>`
    ${listed(actor, where)}, teachers as (
      select member.class_id, count(*) as everybody,
        json_agg(teacher.id order by teacher.name) as people
      from class_teacher member join teacher on teacher.id = member.teacher_id
      where member.class_id in (select id from listed) and member.left_on is null
      group by member.class_id
    ), students as (${studentsOf(actor)}
    ), ${kelompok}, ${marks(presence, day)}
    select ${factColumns}, listed.branch_year_id as "branchYearId",
      listed.academic_year_id as "academicYearId",
      json_build_object('id', listed.teaching_group_id, 'name', listed.kbm_name)
        as "teachingGroupId",
      json_build_object('id', listed.branch_id, 'name', listed.branch_name) as branch,
      coalesce(kelompok.list, '[]') as "subBranches",
      coalesce(teachers.people, '[]') as teachers, coalesce(students.people, '[]') as students
    from listed ${joins}
    left join students on students.class_id = listed.id
    left join kelompok on kelompok.teaching_group_id = listed.teaching_group_id
    order by listed.name, listed.kbm_name, listed.id`.execute(db)
  return rows
}

/** A kelompok's admin finds the own students among the ids; they are counted with all others. */
function studentsOf(actor: Actor) {
  const isOwn = sql`exists (select from student
    where student.id = member.student_id and student.sub_branch_id = ${actor.subBranchId})`
  const own = actor.reaches.includes('kelompok') ? sql`filter (where ${isOwn})` : sql``
  return sql`
      select member.class_id, json_agg(member.student_id order by member.student_id) ${own} as people
      from class_student member
      where member.class_id in (select id from listed) and member.left_on is null
      group by member.class_id`
}

export function listed(actor: Actor, where: RawBuilder<SqlBool>) {
  return sql`with listed as materialized (
      select class.*, kbm.name as kbm_name, branch.name as branch_name,
        branch_year.academic_year_id
      from class
      join teaching_group kbm on kbm.id = class.teaching_group_id
      join branch_year on branch_year.id = class.branch_year_id
      join academic_year on academic_year.id = branch_year.academic_year_id
      join branch on branch.id = class.branch_id
      where ${classInReach(actor)} and ${where}
    )`
}

/** The kelompok of the KBM of classes `listed`. */
export const kelompok = sql`kelompok as (
      select registered.teaching_group_id,
        json_agg(json_build_object('id', sub_branch.id, 'name', sub_branch.name)
          order by sub_branch.name) as list
      from teaching_group_sub_branch registered
      join sub_branch on sub_branch.id = registered.sub_branch_id
      where registered.teaching_group_id in (select teaching_group_id from listed)
      group by registered.teaching_group_id
    )`

export function marks(presence: PresenceOf, day: FigureDay) {
  return sql`marks as (
      select of_group.class_id, sum(of_group.present)::int as present,
        sum(of_group.total)::int as total,
        ${hasOpenRegister(sql`of_group.class_id`, day)} as is_open
      from (${presence(sql`select id from listed`, day)}) of_group
      group by of_group.class_id
    )`
}

/** What is told of each class in every list, by the rows below. */
const facts = {
  id: sql`listed.id`,
  name: sql`listed.name`,
  grade: sql`listed.grade`,
  startTime: sql`listed.start_time`,
  endTime: sql`listed.end_time`,
  isLocked: sql`listed.is_locked`,
  version: sql`listed.version`,
  teacherCount: sql`coalesce(teachers.everybody, 0)`,
  studentCount: sql`coalesce(counted.student_count, 0)`,
  meetingCount: sql`coalesce(counted.meeting_count, 0)`,
  present: sql`coalesce(marks.present, 0)`,
  total: sql`coalesce(marks.total, 0)`,
  isOpen: sql`coalesce(marks.is_open, false)`,
}

const factColumns = sql.join(
  Object.entries(facts).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
)

/** The facts as the parts of a JSON object. */
export const factPairs = sql.join(
  Object.entries(facts).map(([name, value]) => sql`${sql.lit(name)}, ${value}`),
)

/** What the facts are read from. */
export const joins = sql`left join teachers on teachers.class_id = listed.id
  left join class_total counted on counted.class_id = listed.id
  left join marks on marks.class_id = listed.id`

/** What an id of the path stands for, and whether the year asked for exists. */
export type Found = { isSubBranch: boolean; isTeachingGroup: boolean; isYear: boolean }

export async function findPlace(
  db: Db,
  actor: Actor,
  { id, academicYearId }: { id: string; academicYearId?: string | undefined },
): Promise<Found> {
  const { rows } = await sql<Found>`
    select
      exists (select from sub_branch where sub_branch.id = ${id} and ${subBranchInReach(actor)})
        as "isSubBranch",
      exists (select from teaching_group
        where teaching_group.id = ${id} and ${teachingGroupInReach(actor)}) as "isTeachingGroup",
      exists (select from academic_year where id = ${academicYearId ?? null}) as "isYear"`.execute(
    db,
  )
  return rows[0] ?? { isSubBranch: false, isTeachingGroup: false, isYear: false }
}

/** The classes of a KBM, or those a kelompok may be in: of the year asked for, else the running one. */
export function inGroupOrSubBranch(
  actor: Actor,
  { id, academicYearId }: { id: string; academicYearId?: string | undefined },
): RawBuilder<SqlBool> {
  const ofYear =
    academicYearId === undefined
      ? sql<SqlBool>`academic_year.is_active`
      : sql<SqlBool>`academic_year.id = ${academicYearId}`
  return sql`(class.teaching_group_id = ${id} or ${ofYear} and exists (
    select from teaching_group_sub_branch registered
    join sub_branch on sub_branch.id = registered.sub_branch_id
    where registered.teaching_group_id = class.teaching_group_id
      and sub_branch.id = ${id} and ${subBranchInReach(actor)}))`
}
