import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'

export type HomeClassRow = {
  id: string
  name: string
  teachingGroupName: string
  startTime: string
  endTime: string
  meetingDays: number[]
  studentCount: number
  meetingCount: number
  branchYearIsActive: boolean
  /** On how many of the last four of today's weekdays the register was opened. */
  openedOfLastFour: number
  isHoliday: boolean
  today: { present: number; marked: number; total: number } | null
}

/** A teacher's classes of the running academic year, nearest start first. */
export async function listHomeClasses(
  db: Db,
  { teacherId }: Pick<Actor, 'teacherId'>,
  today: string,
): Promise<HomeClassRow[]> {
  const { rows } = await sql<HomeClassRow>`
    select class.id, class.name, kbm.name as "teachingGroupName",
      class.start_time as "startTime", class.end_time as "endTime",
      class.meeting_days as "meetingDays", branch_year.is_active as "branchYearIsActive",
      (select count(*) from class_student member
        where member.class_id = class.id and member.left_on is null) as "studentCount",
      (select count(*) from meeting
        where meeting.class_id = class.id and meeting.cancelled_at is null) as "meetingCount",
      (select count(*) from meeting
        where meeting.class_id = class.id and meeting.cancelled_at is null
          and meeting.date = any(array[${today}::date - 7, ${today}::date - 14,
            ${today}::date - 21, ${today}::date - 28])) as "openedOfLastFour",
      exists (select from holiday where holiday.date = ${today}) as "isHoliday",
      (select jsonb_build_object(
          'present', count(*) filter (where a.status in ('Hadir', 'Terlambat')),
          'marked', count(*) filter (where a.is_marked), 'total', count(a.id))
        from meeting left join attendance a on a.class_id = meeting.class_id
          and a.date = meeting.date and a.voided_at is null
        where meeting.class_id = class.id and meeting.date = ${today}
          and meeting.cancelled_at is null
        group by meeting.id) as today
    from class_teacher own
    join class on class.id = own.class_id
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where own.teacher_id = ${teacherId} and own.left_on is null and year.is_active
    order by class.start_time, class.name`.execute(db)
  return rows
}

export type Presence = { meetingCount: number; present: number; total: number }

/** What a teacher's classes did between two days, both included. */
export async function sumOwnClasses(
  db: Db,
  { teacherId }: Pick<Actor, 'teacherId'>,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<Presence> {
  const { rows } = await sql<Presence>`
    select count(distinct meeting.id) as "meetingCount",
      count(*) filter (where a.status in ('Hadir', 'Terlambat')) as present,
      count(*) filter (where a.is_marked or a.date < ${today}::date) as total
    from class_teacher own
    join meeting on meeting.class_id = own.class_id and meeting.cancelled_at is null
    left join attendance a on a.class_id = meeting.class_id and a.date = meeting.date
      and a.voided_at is null
    where own.teacher_id = ${teacherId} and own.left_on is null
      and meeting.date between ${from}::date and ${to}::date`.execute(db)
  return rows[0] ?? { meetingCount: 0, present: 0, total: 0 }
}

export type AbsentRow = {
  id: string
  name: string
  nis: string
  classId: string
  className: string
}

/** Members whose last three meetings all ended with Tanpa Keterangan. */
export async function listAbsentThrice(
  db: Db,
  { teacherId }: Pick<Actor, 'teacherId'>,
  today: string,
): Promise<AbsentRow[]> {
  const { rows } = await sql<AbsentRow>`
    select student.id, student.name, student.nis, class.id as "classId",
      class.name as "className"
    from class_teacher own
    join class on class.id = own.class_id
    join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
    join class_student member on member.class_id = class.id and member.left_on is null
    join student on student.id = member.student_id
    join lateral (
      select count(*) as seen,
        count(*) filter (where last.status = 'Tanpa Keterangan') as absent
      from (
        select a.status from attendance a
        join meeting on meeting.id = a.meeting_id and meeting.cancelled_at is null
        where a.class_id = class.id and a.student_id = student.id and a.voided_at is null
          and (a.is_marked or a.date < ${today}::date)
        order by a.date desc limit 3
      ) last
    ) streak on streak.seen = 3 and streak.absent = 3
    where own.teacher_id = ${teacherId} and own.left_on is null
    order by class.name, student.name`.execute(db)
  return rows
}

export type RegionCounts = {
  branches: number
  subBranches: number
  classes: number
  students: number
  teachers: number
}

/** The part of the region an office looks at. */
export type Office = { branchId: string | null; subBranchId: string | null }

function isIn(office: Office, row: string): RawBuilder<SqlBool> {
  const branch = sql.ref(`${row}.branch_id`)
  const subBranch = sql.ref(`${row}.sub_branch_id`)
  return sql`(${office.branchId}::uuid is null or ${branch} = ${office.branchId})
    and (${office.subBranchId}::uuid is null or ${subBranch} = ${office.subBranchId})`
}

/** Classes and students of the running year, teachers in service, and the levels above them. */
export async function countOffice(db: Db, office: Office): Promise<RegionCounts> {
  const { branchId, subBranchId } = office
  const { rows } = await sql<RegionCounts>`
    select
      (select count(*) from branch
        where ${branchId}::uuid is null or branch.id = ${branchId}) as branches,
      (select count(*) from sub_branch
        where (${branchId}::uuid is null or sub_branch.branch_id = ${branchId})
          and (${subBranchId}::uuid is null or sub_branch.id = ${subBranchId})) as "subBranches",
      (select count(*) from class
        join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
        where (${branchId}::uuid is null or class.branch_id = ${branchId})
          and (${subBranchId}::uuid is null or exists (
            select from teaching_group_sub_branch registered
            where registered.teaching_group_id = class.teaching_group_id
              and registered.sub_branch_id = ${subBranchId}))) as classes,
      (select count(*) from student
        where ${isIn(office, 'student')} and exists (
          select from class_student member
          join branch_year on branch_year.id = member.branch_year_id and branch_year.is_active
          where member.student_id = student.id and member.left_on is null)) as students,
      (select count(*) from teacher
        where ${isIn(office, 'teacher')} and teacher.position_end_date is null) as teachers
    `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate has one row')
  return counts
}

export type DayRow = { date: string; present: number; total: number }

/**
 * Presence by day of the children of an office; everything else is summed from it. All days are
 * counted first, from an index alone, and the few cancelled registers are taken off again.
 */
export async function listDays(
  db: Db,
  office: Office,
  { from, today }: { from: string; today: string },
): Promise<DayRow[]> {
  const isCounted = sql<SqlBool>`a.voided_at is null and (a.is_marked or a.date < ${today}::date)
    and a.sub_branch_id in (select id from place)`
  const isPresent = sql<SqlBool>`a.status in ('Hadir', 'Terlambat')`
  const { rows } = await sql<DayRow>`
    with place as (
      select id from sub_branch
      where (${office.branchId}::uuid is null or branch_id = ${office.branchId})
        and (${office.subBranchId}::uuid is null or id = ${office.subBranchId})
    ),
    part as (
      select a.date, count(*) as total, count(*) filter (where ${isPresent}) as present
      from attendance a
      where a.date between ${from}::date and ${today}::date and ${isCounted}
      group by a.date
      union all
      select a.date, -count(*), -count(*) filter (where ${isPresent})
      from meeting join attendance a on a.meeting_id = meeting.id
      where meeting.cancelled_at is not null
        and meeting.date between ${from}::date and ${today}::date and ${isCounted}
      group by a.date
    )
    select date, sum(total) as total, sum(present) as present
    from part group by date order by date`.execute(db)
  return rows
}

export type OwnStudentRow = {
  id: string
  name: string
  nis: string
  image: string | null
  thumbnail: string | null
  schoolClass: { id: string; name: string; startTime: string; teacherNames: string[] } | null
}

/** A child's own record with the class of the running year. */
export async function findOwnStudent(
  db: Db,
  studentId: string | null,
): Promise<OwnStudentRow | undefined> {
  const { rows } = await sql<OwnStudentRow>`
    select student.id, student.name, student.nis,
      'uploads/images/' || student.image as image,
      'uploads/images/' || student.thumbnail as thumbnail,
      (select jsonb_build_object('id', class.id, 'name', class.name,
          'startTime', class.start_time, 'teacherNames', coalesce((
            select jsonb_agg(teacher.name order by teacher.name)
            from class_teacher member join teacher on teacher.id = member.teacher_id
            where member.class_id = class.id and member.left_on is null), '[]'))
        from class_student own
        join class on class.id = own.class_id
        join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
        where own.student_id = student.id and own.left_on is null
        limit 1) as "schoolClass"
    from student where student.id = ${studentId}`.execute(db)
  return rows[0]
}
