import type { LeftClass } from '@ngaji/contract/structure/classes/left-class'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { stayInReach, wasInReach } from '../../../scopes/children.scope.ts'
import { isMoved } from '../../../scopes/class-members.scope.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'
import { isCancelled, isNotVoid } from '../../../scopes/counted-entries.scope.ts'
import { isClosedRegister, openDayIn, type FigureDay } from '../../../scopes/figure-day.scope.ts'
import { entryOfChildInReach, listEntries, type FoundEntry } from '../entries.queries.ts'
import { isWithin, type Period } from './meetings.queries.ts'
import { countsAsJson } from '../../../scopes/attendance-status.scope.ts'

export async function isClassInReach(db: Db, actor: Actor, classId: string): Promise<boolean> {
  const { rows } =
    await sql`select from class where class.id = ${classId} and ${classInReach(actor)}`.execute(db)
  return rows.length > 0
}

export async function isStudentInReach(db: Db, actor: Actor, studentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from student
    where student.id = ${studentId} and student.nis <> ''
      and (${studentInReach(actor)} or ${wasInReach(actor)})`.execute(db)
  return rows.length > 0
}

/** A class's entries of a period, newest day first. */
export function listEntriesOfClass(
  db: Db,
  actor: Actor,
  { classId, period }: { classId: string; period: Period },
): Promise<FoundEntry[]> {
  const where = sql<SqlBool>`a.class_id = ${classId} and ${isNotVoid}
    and ${isWithin(sql.ref('a.date'), period)}`
  return listEntries(db, actor, { where })
}

/** The children who were in a class and are not any more, as far as the reader had them there. */
export async function listLeftOf(
  db: Db,
  actor: Actor,
  classId: string,
): Promise<Map<string, LeftClass>> {
  const { rows } = await sql<LeftClass & { studentId: string }>`
    select stay.student_id as "studentId", max(stay.left_on) as "on",
      (array_agg(${isMoved('stay')} order by stay.left_on desc, stay.joined_on desc))[1]
        as "isTransfer"
    from class_student stay
    where stay.class_id = ${classId} and ${stayInReach(actor, 'stay')}
    group by stay.student_id
    having bool_and(stay.left_on is not null)`.execute(db)
  return new Map(rows.map(({ studentId, ...left }) => [studentId, left]))
}

/** The days of a class whose registers are still being taken. */
export async function listOpenDays(
  db: Db,
  { classId, period, day }: { classId: string; period: Period; day: FigureDay },
): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    select meeting.date from meeting
    where meeting.class_id = ${classId} and ${isWithin(sql.ref('meeting.date'), period)}
      and meeting.cancelled_at is null and not ${isClosedRegister('meeting', day)}`.execute(db)
  return new Set(rows.map(({ date }) => date))
}

/** One student's days. */
export type StudentDays = {
  studentId: string
  period: Period
  academicYearId: string | null
  day: FigureDay
}

function ofStudent({ studentId, period, academicYearId }: StudentDays): RawBuilder<SqlBool> {
  return sql`a.student_id = ${studentId} and ${isNotVoid}
    and ${isWithin(sql.ref('a.date'), period)}
    and (${academicYearId}::uuid is null or branch_year.academic_year_id = ${academicYearId})`
}

export function listEntriesOfStudent(
  db: Db,
  actor: Actor,
  days: StudentDays,
  { sortDir, limit, offset }: { sortDir: 'asc' | 'desc'; limit: number; offset: number },
): Promise<FoundEntry[]> {
  const orderBy = sql`a.date ${sql.raw(sortDir)}, class.name`
  const page = { limit, offset }
  return listEntries(db, actor, { where: ofStudent(days), orderBy, page, isOfOneChild: true })
}

export type StudentTotals = {
  total: number
  counts: StatusCounts
  violations: { attribute: number; attitude: number; tidiness: number }
  /** A register with an entry of the child is still being taken. */
  isOpen: boolean
}

/** Totals over all pages; an entry of a register of now counts only once it is marked. */
export async function totalsOfStudent(
  db: Db,
  actor: Actor,
  days: StudentDays,
): Promise<StudentTotals> {
  const { rows } = await sql<StudentTotals>`
    select count(*) as total,
      ${countsAsJson(openDayIn(days.day))} as counts,
      coalesce(bool_or(not ${isClosedRegister('a', days.day)}), false) as "isOpen",
      jsonb_build_object(
        'attribute', count(*) filter (where a.attribute),
        'attitude', count(*) filter (where a.attitude),
        'tidiness', count(*) filter (where a.tidiness)
      ) as violations
    from attendance a
    join class on class.id = a.class_id
    join branch_year on branch_year.id = a.branch_year_id
    where ${entryOfChildInReach(actor)} and ${ofStudent(days)} and not ${isCancelled}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('an aggregate has one row')
  return totals
}
