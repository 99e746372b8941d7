import type { Violation } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { inAnyReach } from '../../../platform/http/reach.ts'
import { isCancelledAmongMany, isNotVoid } from '../../../scopes/counted-entries.scope.ts'
import {
  isOfOwnChild,
  isResponsibleFor,
  stayInReach,
  wasInReach,
} from '../../../scopes/children.scope.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { isClosedRegister, type FigureDay } from '../../../scopes/figure-day.scope.ts'
import {
  isReadableReport,
  isScoreReleased,
  newestOfYearFirst,
} from '../../../scopes/scores.scope.ts'
import { photoOf, studentInReach } from '../../../scopes/students.scope.ts'
import { countedTotals, sumsOfParts, type Sums } from '../day-totals.queries.ts'
import { everywhere, isInPlace } from '../place.scope.ts'
import { countsAsColumns } from '../../../scopes/attendance-status.scope.ts'

export type Reader = Pick<
  Actor,
  'userId' | 'role' | 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'
>

/** The reach of a reader. */
type Reacher = Omit<Reader, 'userId' | 'role'>

/** The children of a report. */
export type Among = { studentIds: readonly string[] } | { classId: string }

type Named = { id: string; name: string }

/** A stay in a class; `to` is null while it lasts. */
export type StayInClass = { className: string; from: string; to: string | null }

export type ReportFacts = StatusCounts &
  Record<Violation, number> & {
    id: string
    nis: string
    name: string
    thumbnail: string | null
    /** A register with an entry of the child is still being taken. */
    isOpen: boolean
    /** Else the reader had the child before only, and learns neither where it is now nor how it looks. */
    isInReach: boolean
    branchId: string
    branchName: string
    subBranchName: string
    /** Null: the child's whole. Else the stays of which the report is, in their order; none in a year of others. */
    parts: StayInClass[] | null
    /** The latest class of the year; of a whole child also where the class is out of reach. */
    className: string | null
    /** The class of the year, if it is in reach; the latest of several. */
    schoolClass: (Named & { homeroomTeacherId: string | null }) | null
    teachers: (Named & { nig: string })[]
    notes: StudentReport['teachersNotes']
    materials: { category: ScoreCategory; titles: string[] }[]
    exam: { scoreId: string; grade: string; scores: Partial<Record<ScoreCategory, number>> } | null
  }

type Wish = {
  among: Among
  academicYearId: string
  period: Period
  day: FigureDay
  /** Also children who were in reach before, each with what was of the reader. */
  withFormer: boolean
}

/** The facts of reports about children in reach over a part of a year, by name. */
export async function listReportFacts(
  db: Db,
  reader: Reader,
  { among, academicYearId, period, day, withFormer }: Wish,
): Promise<ReportFacts[]> {
  const inPeriod = (date: RawBuilder<unknown>) => isIn(period, date)
  const isOfYear = (alias: string) =>
    sql<SqlBool>`${sql.table(alias)}.branch_year_id in (select id from year)`
  const { rows } = await sql<ReportFacts>`
    with year as (select id from branch_year where academic_year_id = ${academicYearId}),
    child as (${childrenAmong(reader, { among, withFormer }, isOfYear)})
    select student.id, student.nis, student.name, ${photoOf('thumbnail', reader)} as thumbnail,
      ${studentInReach(reader)} as "isInReach",
      branch.id as "branchId", branch.name as "branchName", sub_branch.name as "subBranchName",
      case when class.id is not null then jsonb_build_object('id', class.id, 'name', class.name,
        'homeroomTeacherId', class.homeroom_teacher_id) end as "schoolClass",
      case when child.is_whole then (
        select latest.name from class_student stay join class latest on latest.id = stay.class_id
        where stay.student_id = student.id and ${isOfYear('stay')}
        order by ${latestStayFirst} limit 1) else class.name end as "className",
      case when not child.is_whole then (
        select coalesce(jsonb_agg(jsonb_build_object('className', of_class.name,
            'from', part.joined_on, 'to', part.left_on) order by part.joined_on), '[]')
        from class_student part join class of_class on of_class.id = part.class_id
        where part.student_id = student.id and ${isOfYear('part')}
          and ${stayInReach(reader, 'part')}) end as parts,
      ${teachersOfClass} as teachers,
      attended.*,
      (select coalesce(jsonb_agg(jsonb_build_object('category', taught.category,
          'titles', taught.titles)), '[]')
        from (select once.category, array_agg(once.material
              order by once.first_on, once.first_at) as titles
            from (select progress.category, progress.material,
                min(progress.date) as first_on, min(progress.created_at) as first_at
              from material_progress progress
              where progress.class_id = class.id and ${inPeriod(sql`progress.date`)}
              group by progress.category, progress.material) once
            group by once.category) taught) as materials,
      ${finishedExam(reader)} as exam
    from child
    join student on student.id = child.id
    join branch on branch.id = student.branch_id
    join sub_branch on sub_branch.id = student.sub_branch_id
    left join class on class.id = child.class_id
    cross join lateral (
      select ${countsAsColumns(day)}, ${countsOfViolations},
        coalesce(bool_or(not ${isClosedRegister('a', day)}), false) as "isOpen",
        coalesce(jsonb_agg(jsonb_build_object('noteContent', a.teachers_notes, 'noteDate', a.date)
          order by a.date) filter (where a.teachers_notes <> ''), '[]') as notes
      from attendance a
      where a.student_id = child.id and ${isNotVoid} and not ${isCancelledAmongMany()}
        and ${isReported(reader, { years: sql`select id from year`, period, withFormer })}
    ) attended
    order by student.name, student.nis`.execute(db)
  return rows
}

/** Violations count at once, also in an unmarked entry. */
const countsOfViolations = sql`
  count(*) filter (where a.attribute) as attribute,
  count(*) filter (where a.attitude) as attitude,
  count(*) filter (where a.tidiness) as tidiness`

const isIn = ({ from, to }: Period, date: RawBuilder<unknown>) =>
  sql`${date} between ${from}::date and ${to}::date`

const latestStayFirst = sql`stay.left_on desc nulls first, stay.joined_on desc`

const teachersOfClass = sql`
      (select coalesce(jsonb_agg(jsonb_build_object('id', teacher.id, 'name', teacher.name,
          'nig', teacher.nig) order by teacher.name), '[]')
        from class_teacher teaching join teacher on teacher.id = teaching.teacher_id
        where teaching.class_id = class.id and teaching.left_on is null)`

/** A student sees the own class; staff see only classes in reach. */
function isClassShown(reader: Reader): RawBuilder<SqlBool> {
  return reader.role === 'student' ? sql`true` : classInReach(reader)
}

/** The children of a report with their class of the year, and whether the whole of a child is told. */
function childrenAmong(
  reader: Reader,
  { among, withFormer }: Pick<Wish, 'among' | 'withFormer'>,
  isOfYear: (alias: string) => RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const isAmong =
    'classId' in among
      ? sql`stay.class_id = ${among.classId}`
      : sql`student.id = any(${among.studentIds}::uuid[])`
  const isReadable = withFormer
    ? sql`(${studentInReach(reader)} or ${wasInReach(reader)})`
    : studentInReach(reader)
  const isWhole = isResponsibleFor(reader, {
    studentId: sql`student.id`,
    isOfYear: isOfYear('held'),
  })
  return sql`
      select student.id, stay.class_id, ${isWhole} as is_whole
      from student
      left join lateral (
        select stay.class_id from class_student stay join class on class.id = stay.class_id
        where stay.student_id = student.id and stay.branch_year_id in (select id from year)
          and ${isClassShown(reader)} and (${isWhole} or ${stayInReach(reader, 'stay')})
        order by ${latestStayFirst} limit 1) stay on true
      where student.nis <> '' and ${isAmong} and ${isReadable}
        ${
          'classId' in among
            ? sql`and student.id in (select student_id from class_student
          where class_id = ${among.classId})`
            : sql``
        }`
}

/** The child's latest exam of the rows `year`, once its kelompok has finished it, if the reader may read the raport. */
function finishedExam(reader: Reader): RawBuilder<unknown> {
  return sql`
      (select jsonb_build_object('scoreId', score.id, 'grade', score.grade, 'scores',
          (select coalesce(jsonb_object_agg(category.category, category.score), '{}')
            from score_category category where category.score_id = score.id))
        from score
        where score.student_id = student.id and score.branch_year_id in (select id from year)
          and ${isScoreReleased()} and ${isReadableReport(reader)}
        order by ${newestOfYearFirst} limit 1)`
}

type Told = { years: RawBuilder<unknown>; period: Period; withFormer: boolean }

/**
 * The entries `a` in a report: of these days and of the desa years of the report; `years` is a query of their
 * ids. All of a child's for who is responsible for it today; `withFormer`, for others what was theirs.
 */
export function isReported(
  reader: Reacher,
  { years, period, withFormer }: Told,
): RawBuilder<SqlBool> {
  const isReadable = withFormer
    ? sql`(${isOfOwnChild(reader)} or ${entryInReach(reader)})`
    : isOfOwnChild(reader)
  return sql`(a.branch_year_id in (${years}) and ${isIn(period, sql`a.date`)} and ${isReadable})`
}

/** The entries `a` of the reader's own classes, or of the children of the own kelompok. */
function entryInReach(reader: Reacher): RawBuilder<SqlBool> {
  return inAnyReach(reader, (reach) => {
    switch (reach) {
      case 'own':
        return sql`a.student_id = ${reader.studentId}`
      case 'class':
        return sql`exists (select from class_teacher own where own.class_id = a.class_id
          and own.left_on is null and own.teacher_id = ${reader.teacherId})`
      case 'kelompok':
        return sql`a.sub_branch_id = ${reader.subBranchId}`
      case 'desa':
        return sql`a.branch_id = ${reader.branchId}`
      case 'all':
        return sql`true`
      case 'public':
        return sql`false`
      default:
        return reach satisfies never
    }
  })
}

/** The sums of all children of classes in a period, by class. */
export async function sumClasses(
  db: Db,
  classIds: readonly string[],
  { from, to, day }: Period & { day: FigureDay },
): Promise<Map<string, Sums>> {
  if (classIds.length === 0) return new Map()
  const where = isInPlace({ ...everywhere, classIds }, 'd')
  const { rows } = await sql<Sums & { classId: string }>`
    select part.class_id as "classId", ${sumsOfParts}
    from ${countedTotals({ from, to, day, isByDay: false }, where)}
    group by part.class_id`.execute(db)
  return new Map(rows.map((row) => [row.classId, row]))
}
