import type {
  AbsentStudent,
  TeacherHome,
} from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  type HabitRow,
  listHabits,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import type { Period } from '../../../teaching/attendance/reads/expected-registers.ts'
import {
  type RunningWeek,
  readRunningWeek,
} from '../../../teaching/attendance/closed-registers.queries.ts'
import {
  registerDayIn,
  type RegisterDays,
} from '../../../teaching/attendance/reads/register-days.rows.ts'
import { isNotVoid } from '../../../scopes/counted-entries.scope.ts'
import type { FigureDay } from '../../../scopes/figure-day.scope.ts'
import { absentThrice } from '../tasks/absent-thrice.queries.ts'
import { isPresentEntry } from '../../../scopes/attendance-status.scope.ts'

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
  /** The number of the last four days of this weekday on which the register was opened. */
  openedOfLastFour: number
  isHoliday: boolean
  today: { present: number; marked: number; total: number } | null
}

/** A teacher's classes of the running academic year, the nearest start first. */
export async function listHomeClasses(
  db: Db,
  { teacherId }: Pick<Actor, 'teacherId'>,
  days: RegisterDays,
): Promise<HomeClassRow[]> {
  const day = registerDayIn(days, 'class.id')
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
          and meeting.date = any(array[(${day}) - 7, (${day}) - 14,
            (${day}) - 21, (${day}) - 28])) as "openedOfLastFour",
      exists (select from holiday where holiday.date = ${day}) as "isHoliday",
      (select jsonb_build_object(
          'present', count(*) filter (where ${isPresentEntry}),
          'marked', count(*) filter (where a.is_marked), 'total', count(a.id))
        from meeting left join attendance a on a.class_id = meeting.class_id
          and a.date = meeting.date and ${isNotVoid}
        where meeting.class_id = class.id and meeting.date = ${day}
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

/** The classes of a teacher, as a query of their ids. */
export function ownClassesOf(teacherId: string | null): RawBuilder<unknown> {
  return sql`select own.class_id from class_teacher own
    where own.teacher_id = ${teacherId} and own.left_on is null`
}

/** The running week of a teacher's classes. */
export function readOwnWeek(db: Db, { teacherId }: Teacher, day: FigureDay): Promise<RunningWeek> {
  return readRunningWeek(db, {
    where: sql`d.class_id in (${ownClassesOf(teacherId)})`,
    day,
    isOfWholeBranches: false,
  })
}

/** The planned and held meetings of a teacher's classes around a period. */
export function listOwnHabits(db: Db, { teacherId }: Teacher, period: Period): Promise<HabitRow[]> {
  return listHabits(db, ownClassesOf(teacherId), period)
}

/** What a home tells besides its classes. */
export type OwnFacts = Pick<TeacherHome, 'lastMaterial'> & {
  /** The registers opened in the own classes since the week began. */
  meetingCount: number
  /** The days without classes, of the week and after today. */
  holidays: string[]
}

type FactsWish = { teacherId: string | null; userId: string; from: string; holidays: Period }

/** Reads the facts in one statement: none of them is found by what another one says. */
export async function findOwnFacts(
  db: Db,
  { teacherId, userId, from, holidays }: FactsWish,
): Promise<OwnFacts> {
  const { rows } = await sql<OwnFacts>`
    select (select count(*) from meeting
        where class_id in (${ownClassesOf(teacherId)}) and date >= ${from}::date
          and cancelled_at is null) as "meetingCount",
      array(select date::text from holiday
        where date between ${holidays.from}::date and ${holidays.to}::date) as holidays,
      ${lastMaterialOf(userId)} as "lastMaterial"`.execute(db)
  return rows[0] ?? { meetingCount: 0, holidays: [], lastMaterial: null }
}

/** The newest material a teacher entered for a class of the running year. */
function lastMaterialOf(userId: string): RawBuilder<TeacherHome['lastMaterial']> {
  return sql`(
    select jsonb_build_object('classId', class.id, 'className', class.name,
      'category', entry.category, 'material', entry.material, 'date', entry.date)
    from material_progress entry
    join class on class.id = entry.class_id
    join branch_year on branch_year.id = entry.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where entry.user_id = ${userId} and year.is_active
    order by entry.date desc, entry.created_at desc limit 1)`
}

type Teacher = Pick<Actor, 'teacherId'>

/** Members absent with Tanpa Keterangan at their last three meetings. */
export async function listAbsentThrice(
  db: Db,
  { teacherId }: Pick<Actor, 'teacherId'>,
  day: FigureDay,
): Promise<AbsentStudent[]> {
  const classes = sql`
    select own.class_id from class_teacher own
    join branch_year on branch_year.id = own.branch_year_id and branch_year.is_active
    where own.teacher_id = ${teacherId} and own.left_on is null`
  const { rows } = await sql<AbsentStudent>`
    with ${absentThrice({ classes, ofWhom: sql`true` }, day)}
    select student.id, student.name, student.nis, class.id as "classId",
      class.name as "className"
    from absent_thrice
    join student on student.id = absent_thrice.student_id and student.nis <> ''
    join class on class.id = absent_thrice.class_id
    order by class.name, student.name`.execute(db)
  return rows
}
