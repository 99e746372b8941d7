import type {
  AbsentStudent,
  TeacherHome,
} from '@ngaji/contract/features/dashboard/teacher-home.schemas'
import { addDays } from '@ngaji/contract/jakarta-time'
import { sql } from 'kysely'
import { question, type Question } from '../../database/pipeline.ts'
import type { Actor } from '../../http/implement.ts'
import { isMarkedOrOver, isNotVoid } from '../attendance/attendance.service.ts'
import { absentThrice } from './absent-thrice.queries.ts'

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
export function listHomeClasses(
  { teacherId }: Pick<Actor, 'teacherId'>,
  today: string,
): Question<HomeClassRow[]> {
  const query = sql<HomeClassRow>`
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
          and a.date = meeting.date and ${isNotVoid}
        where meeting.class_id = class.id and meeting.date = ${today}
          and meeting.cancelled_at is null
        group by meeting.id) as today
    from class_teacher own
    join class on class.id = own.class_id
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where own.teacher_id = ${teacherId} and own.left_on is null and year.is_active
    order by class.start_time, class.name`
  return question(query, (rows) => rows)
}

export type Presence = {
  meetingCount: number
  present: number
  total: number
  /** In the week before. */
  presentBefore: number
  totalBefore: number
}

const nothing: Presence = {
  meetingCount: 0,
  present: 0,
  total: 0,
  presentBefore: 0,
  totalBefore: 0,
}

/** What a teacher's classes did between two days, both included, and in the week before them. */
export function sumOwnClasses(
  { teacherId }: Pick<Actor, 'teacherId'>,
  { from, to }: { from: string; to: string },
  today: string,
): Question<Presence> {
  const isNow = sql`meeting.date >= ${from}::date`
  const isPresent = sql`a.status in ('Hadir', 'Terlambat')`
  const isCounted = isMarkedOrOver(today)
  const query = sql<Presence>`
    select count(distinct meeting.id) filter (where ${isNow}) as "meetingCount",
      count(*) filter (where ${isNow} and ${isPresent}) as present,
      count(*) filter (where ${isNow} and ${isCounted}) as total,
      count(*) filter (where not ${isNow} and ${isPresent}) as "presentBefore",
      count(*) filter (where not ${isNow} and ${isCounted}) as "totalBefore"
    from class_teacher own
    join meeting on meeting.class_id = own.class_id and meeting.cancelled_at is null
    left join attendance a on a.class_id = meeting.class_id and a.date = meeting.date
      and ${isNotVoid}
    where own.teacher_id = ${teacherId} and own.left_on is null
      and meeting.date between ${addDays(from, -7)}::date and ${to}::date`
  return question(query, ([row]) => row ?? nothing)
}

/** Members whose last three meetings all ended with Tanpa Keterangan. */
export function listAbsentThrice(
  { teacherId }: Pick<Actor, 'teacherId'>,
  today: string,
): Question<AbsentStudent[]> {
  const classes = sql`
    select own.class_id from class_teacher own
    join branch_year on branch_year.id = own.branch_year_id and branch_year.is_active
    where own.teacher_id = ${teacherId} and own.left_on is null`
  const query = sql<AbsentStudent>`
    with ${absentThrice({ classes, ofWhom: sql`true` }, today)}
    select student.id, student.name, student.nis, class.id as "classId",
      class.name as "className"
    from absent_thrice
    join student on student.id = absent_thrice.student_id and student.nis <> ''
    join class on class.id = absent_thrice.class_id
    order by class.name, student.name`
  return question(query, (rows) => rows)
}

/** The newest entry a teacher wrote of what a class of the running year was taught. */
export function findLastMaterial({
  userId,
}: Pick<Actor, 'userId'>): Question<TeacherHome['lastMaterial']> {
  const query = sql<NonNullable<TeacherHome['lastMaterial']>>`
    select class.id as "classId", class.name as "className", entry.category, entry.material,
      entry.date
    from material_progress entry
    join class on class.id = entry.class_id
    join branch_year on branch_year.id = entry.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where entry.user_id = ${userId} and year.is_active
    order by entry.date desc, entry.created_at desc limit 1`
  return question(query, ([row]) => row ?? null)
}
