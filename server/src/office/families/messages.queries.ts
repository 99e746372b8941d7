import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isCounted } from '../../scopes/counted-entries.scope.ts'
import { classInReach } from '../../scopes/classes.scope.ts'
import { isReadableReport, newestOfYearFirst } from '../../scopes/scores.scope.ts'
import { isClosedRegister, type FigureDay } from '../../scopes/figure-day.scope.ts'
import { isReported } from '../../teaching/performance/report/student-reports.queries.ts'
import { shownYears } from '../../teaching/performance/shown-years.scope.ts'
import { familyColumns, isAskedFor, joinSent, type Family, type Whose } from './family.rows.ts'
import { countsAsJson, isAbsentEntry } from '../../scopes/attendance-status.scope.ts'

type OnDay = Whose & { date: string; day: FigureDay }

/** The requested class, if any: about the row `class`. */
function isClass(actor: Actor, { classId }: Whose): RawBuilder<SqlBool> {
  const isOne = classId === undefined ? sql`true` : sql`class.id = ${classId}`
  return sql`(${isOne} and ${classInReach(actor)})`
}

/** Absent children of a day, by name; each child once. */
export async function listAbsent(
  db: Db,
  actor: Actor,
  { date, day, ...whose }: OnDay,
): Promise<(Family & { status: AttendanceStatus })[]> {
  const { rows } = await sql<Family & { status: AttendanceStatus }>`
    select distinct on (student.name, student.nis, student.id)
      ${familyColumns(sql`class.name`)}, a.status
    from attendance a
    join class on class.id = a.class_id
    join student on student.id = a.student_id
    ${joinSent('absent', sql`mark.date = ${date}`)}
    where a.date = ${date} and ${isAbsentEntry}
      and ${isCounted(day)} and ${isClass(actor, whose)} and ${isAskedFor(actor, whose)}
    order by student.name, student.nis, student.id, class.name`.execute(db)
  return rows
}

/** Is there a register of that day with the absences? */
export async function isRegisterOpen(
  db: Db,
  { classId, studentId, date }: Whose & { date: string },
): Promise<boolean> {
  const isWanted =
    classId === undefined
      ? sql`exists (select from attendance a
          where a.meeting_id = meeting.id and a.student_id = ${studentId ?? null})`
      : sql`meeting.class_id = ${classId}`
  const { rows } = await sql`
    select from meeting
    where meeting.date = ${date} and meeting.cancelled_at is null and ${isWanted}
    limit 1`.execute(db)
  return rows.length > 0
}

type InPeriod = Whose & {
  academicYearId?: string | undefined
  startDate: string
  endDate: string
  day: FigureDay
}

/**
 * Children with their marks of a period as counted by their report and their letter, for any
 * selected class; those without a mark are omitted.
 */
export async function listMarked(
  db: Db,
  actor: Actor,
  { academicYearId, startDate, endDate, day, ...whose }: InPeriod,
): Promise<(Family & { marks: StatusCounts; isOpen: boolean })[]> {
  const years = yearsOf(whose, academicYearId)
  const period = { from: startDate, to: endDate }
  const { rows } = await sql<Family & { marks: StatusCounts; isOpen: boolean }>`
    with wanted as (
      select student.id, latest.class_name
      from student
      left join lateral (
        select class.name as class_name
        from class_student stay join class on class.id = stay.class_id
        where stay.student_id = student.id and stay.branch_year_id in (${years})
          and ${isClass(actor, whose)}
        order by stay.left_on desc nulls first, stay.joined_on desc limit 1) latest on true
      where ${isAskedFor(actor, whose)} and ${isMemberOf(whose)}
    ), marked as (
      select a.student_id, ${countsAsJson(null)} as marks,
        bool_or(not ${isClosedRegister('a', day)}) as is_open
      from attendance a
      where a.student_id in (select id from wanted) and ${isCounted(day)}
        and ${isReported(actor, { years, period, withFormer: false })}
      group by a.student_id
    )
    select ${familyColumns(sql`coalesce(wanted.class_name, '-')`)}, marked.marks, marked.is_open as "isOpen"
    from wanted
    join student on student.id = wanted.id
    join marked on marked.student_id = student.id
    ${joinSent('report', sql`mark.date = ${endDate}`)}
    order by student.name, student.nis`.execute(db)
  return rows
}

/** The desa years of a report, of every desa the child was in: a query of their ids. */
function yearsOf({ classId }: Whose, academicYearId: string | undefined): RawBuilder<unknown> {
  if (academicYearId !== undefined)
    return sql`select id from branch_year where academic_year_id = ${academicYearId}`
  return classId === undefined
    ? shownYears()
    : sql`select branch_year.id from branch_year
        join branch_year own on own.academic_year_id = branch_year.academic_year_id
        join class on class.branch_year_id = own.id
        where class.id = ${classId}`
}

/** The families of a class are those of its present children: about the row `student`. */
function isMemberOf({ classId, studentId }: Whose): RawBuilder<SqlBool> {
  if (classId === undefined || studentId !== undefined) return sql`true`
  return sql`student.id in (select student_id from class_student
    where class_id = ${classId} and left_on is null)`
}

export type Examined = Family & {
  academicYearName: string
  grade: string
  scores: Partial<Record<ScoreCategory, number>>
  isFinal: boolean
}

/** The records of the requested class; those of one child also where it came from a class out of reach. */
function isExamOf(actor: Actor, whose: Whose): RawBuilder<SqlBool> {
  if (whose.studentId === undefined) return isClass(actor, whose)
  const isOne = whose.classId === undefined ? sql`true` : sql`class.id = ${whose.classId}`
  return sql`(${isOne} and (${classInReach(actor)} or ${isReadableReport(actor)}))`
}

/** Is it the class of a raport of this child that the reader may read? */
export async function isClassOfRaport(
  db: Db,
  actor: Actor,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from score where score.class_id = ${classId} and score.student_id = ${studentId}
      and ${isReadableReport(actor)}`.execute(db)
  return rows.length > 0
}

/**
 * Children with their newest exam record, a finished one first: a move between desa may have given the child two of one
 * semester. A message counts for the exam as it was last finished.
 */
export async function listExamined(db: Db, actor: Actor, whose: Whose): Promise<Examined[]> {
  const { rows } = await sql<Examined>`
    with wanted as (
      select distinct on (student.id) student.id, score.id as score_id, score.grade,
        class.name as class_name, year.name as year_name, exam.changed_at,
        coalesce(exam.status, '') = 'completed' as is_final
      from student
      join score on score.student_id = student.id
      join class on class.id = score.class_id
      join branch_year on branch_year.id = score.branch_year_id
      join academic_year year on year.id = branch_year.academic_year_id
      left join exam_status exam on exam.branch_year_id = score.branch_year_id
        and exam.sub_branch_id = score.sub_branch_id
      where ${isExamOf(actor, whose)} and ${isAskedFor(actor, whose)}
      order by student.id, year.name desc, is_final desc, ${newestOfYearFirst}
    )
    select ${familyColumns(sql`wanted.class_name`)}, wanted.year_name as "academicYearName",
      wanted.grade, wanted.is_final as "isFinal",
      coalesce((select jsonb_object_agg(entry.category, entry.score) from score_category entry
        where entry.score_id = wanted.score_id and entry.score is not null), '{}') as scores
    from wanted
    join student on student.id = wanted.id
    ${joinSent('raport', sql`mark.sent_at >= wanted.changed_at`)}
    order by student.name, student.nis`.execute(db)
  return rows
}
