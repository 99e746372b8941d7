import type { PerformanceLevel } from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { mondayOf } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import { isDayCancelled } from '../../scopes/counted-entries.scope.ts'
import { entriesIn, presentIn } from '../../scopes/day-sums.scope.ts'
import {
  countedOfBranches,
  countedTotals,
  sumsOfParts,
  type Span,
  type Sums,
} from './day-totals.queries.ts'
import { isInPlace, isOfWholeBranches, isOneOf, type Place } from './place.scope.ts'

/** The levels whose figures are sums of registers; a child's own are counted from its entries. */
export type UnitLevel = Exclude<PerformanceLevel, 'student'>

/** Sums of one unit of a level in the step that begins that day; a class has a row for each kelompok in it. */
export type UnitSums = Sums & { unit: string; subBranchId: string | null; step: string }

const unitColumn: Record<UnitLevel, RawBuilder<unknown>> = {
  branch: sql`part.branch_id`,
  teachingGroup: sql`schoolclass.teaching_group_id`,
  subBranch: sql`part.sub_branch_id`,
  class: sql`part.class_id`,
}

/** Weeks begin on Monday, months on their first day; that day identifies a step. */
function stepOf({ from, isByDay }: Span): RawBuilder<unknown> {
  if (!isByDay) return sql`part.day`
  const monday = mondayOf(from)
  return sql`(${monday}::date + (part.day - ${monday}::date) / 7 * 7)`
}

export type SumsWish = { place: Place; span: Span; level: UnitLevel }

/** The sums of each unit of a level in each step of a period. */
export function sumsByStep(db: Db, wish: SumsWish): Promise<UnitSums[]> {
  return sumsOf(db, wish, stepOf(wish.span))
}

/** The sums of each unit of a level in a whole period: one step. */
export function sumsOfUnits(db: Db, wish: SumsWish): Promise<UnitSums[]> {
  return sumsOf(db, wish, sql`${wish.span.from}`)
}

async function sumsOf(
  db: Db,
  { place, span, level }: SumsWish,
  step: RawBuilder<unknown>,
): Promise<UnitSums[]> {
  const isByClass = level === 'class'
  // A class is shown with the figure of all its children, also where only some of them are in
  // reach.
  const where = isByClass ? isInClassesOf(place, 'd') : isInPlace(place, 'd')
  const subBranch = isByClass ? sql`part.sub_branch_id` : sql`null::uuid`
  const { rows } = await sql<UnitSums>`
    select ${unitColumn[level]} as unit, ${subBranch} as "subBranchId", ${step}::date as step, ${sumsOfParts}
    from ${level === 'branch' ? totalsIn(place, span) : countedTotals(span, where)}
    ${level === 'teachingGroup' ? sql`join class schoolclass on schoolclass.id = part.class_id` : sql``}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** The totals of a place where no class is asked for by name. */
function totalsIn(place: Place, span: Span): RawBuilder<unknown> {
  const counted = isOfWholeBranches(place) ? countedOfBranches : countedTotals
  return counted(span, isInPlace(place, 'd'))
}

/** The classes in which children of the place are or were, with all children of these classes. */
function isInClassesOf(place: Place, alias: string): RawBuilder<SqlBool> {
  const all = { ...place, subBranchId: null }
  if (place.subBranchId === null) return isInPlace(all, alias)
  const ofYears = isOneOf(sql`class_student.branch_year_id`, place.branchYearIds) ?? sql`true`
  // The classes of an array are looked up once; those of a condition would be for every row.
  return sql`(${isInPlace(all, alias)} and ${sql.table(alias)}.class_id = any(array(
    select distinct class_student.class_id from class_student
    where class_student.sub_branch_id = ${place.subBranchId} and ${ofYears})))`
}

export type StepPresence = { step: string; present: number; total: number }

/** The presence in each step, in one place. */
export async function presenceBySteps(db: Db, place: Place, span: Span): Promise<StepPresence[]> {
  const { rows } = await sql<StepPresence>`
    select ${stepOf(span)}::date as step, sum(${presentIn('part')})::int as present,
      sum(${entriesIn('part')})::int as total
    from ${totalsIn(place, span)}
    group by 1`.execute(db)
  return rows
}

export type MeetingCount = { unit: string; count: number }

/**
 * The number of opened registers, by the units of a level. For a kelompok, or the children of one,
 * these are the registers that contain its children.
 */
export async function countMeetings(
  db: Db,
  place: Place,
  { from, to }: Period,
  level: UnitLevel,
): Promise<MeetingCount[]> {
  if (level === 'branch' && isOfWholeBranches(place))
    return countOfBranches(db, place, { from, to })
  const isAmongSome = place.subBranchId !== null || level === 'subBranch'
  const table = isAmongSome ? sql`attendance_day` : sql`meeting`
  const isOpen = isAmongSome
    ? sql`${entriesIn('part')} > 0 and not ${isDayCancelled('part')}`
    : sql`part.cancelled_at is null`
  // The registers are counted by class first: a KBM has many registers, but few classes to look up.
  const { rows } = await sql<MeetingCount>`
    select ${unitColumn[level]} as unit, sum(part.count)::int as count
    from (
      select part.branch_id, part.class_id, ${isAmongSome ? sql`part.sub_branch_id` : sql`null`}
          as sub_branch_id, count(*) as count
      from ${table} part
      where part.date between ${from}::date and ${to}::date and ${isOpen}
        and ${isInPlace(place, 'part')}
      group by 1, 2, 3
    ) part
    ${level === 'teachingGroup' ? sql`join class schoolclass on schoolclass.id = part.class_id` : sql``}
    group by 1`.execute(db)
  return rows
}

async function countOfBranches(
  db: Db,
  place: Place,
  { from, to }: Period,
): Promise<MeetingCount[]> {
  const { rows } = await sql<MeetingCount>`
    select d.branch_id as unit, sum(d.meeting_count)::int as count
    from attendance_branch_day d
    where d.date between ${from}::date and ${to}::date and ${isInPlace(place, 'd')}
    group by 1`.execute(db)
  return rows
}

export type ChildCount = { unit: string | null; count: number }

const stayKey: Record<UnitLevel, RawBuilder<unknown>> = {
  branch: sql`stay.branch_id`,
  teachingGroup: sql`stay.teaching_group_id`,
  subBranch: sql`stay.sub_branch_id`,
  class: sql`stay.class_id`,
}

/**
 * The number of distinct children in the classes of a place, by the units of a level, and in total.
 */
export async function countChildren(db: Db, place: Place, level: UnitLevel): Promise<ChildCount[]> {
  if (level === 'branch' && isOfWholeBranches(place)) return countInBranches(db, place)
  const { rows } = await sql<ChildCount>`
    with member as (
      select distinct ${stayKey[level]} as unit, stay.student_id
      from class_student stay
      where stay.left_on is null and ${isInPlace(place, 'stay')}
    )
    select unit, count(*) as count from member group by unit
    union all
    select null, count(*) from (select distinct student_id from member) child`.execute(db)
  return rows
}

/**
 * A child is in one class of a desa year at most, so the children of one academic year are the sums of its classes:
 * of each desa, and of all desa without those who are in the classes of two.
 */
async function countInBranches(db: Db, place: Place): Promise<ChildCount[]> {
  const { rows } = await sql<ChildCount>`
    with held as materialized (
      select id, branch_id, academic_year_id
      from (select *, id as branch_year_id from branch_year) held where ${isInPlace(place, 'held')}
    ), years as materialized (select count(distinct academic_year_id) as count from held),
    total as materialized (
      select held.branch_id as unit, sum(total.student_count) as count
      from held join class on class.branch_year_id = held.id
      join class_total total on total.class_id = class.id
      where (select count from years) <= 1
      group by held.branch_id
    ), again as materialized (
      select count(*) - 1 as count
      from student_in_two_branches twice
      join class_student stay on stay.student_id = twice.student_id and stay.left_on is null
      join held on held.id = stay.branch_year_id and held.academic_year_id = twice.academic_year_id
      where (select count from years) <= 1
      group by twice.student_id
    )
    select unit, count::int from total
    union all
    select null, coalesce((select sum(count) from total), 0)::int
      - coalesce((select sum(count) from again), 0)::int
    where (select count from years) <= 1
    union all
    select unit, count(*)
    from (select distinct held.branch_id as unit, stay.student_id
      from held join class_student stay on stay.branch_year_id = held.id and stay.left_on is null
      where (select count from years) > 1) member
    group by unit
    union all
    select null, count(*)
    from (select stay.student_id
      from held join class_student stay on stay.branch_year_id = held.id and stay.left_on is null
      where (select count from years) > 1
      group by stay.student_id) child
    having (select count from years) > 1`.execute(db)
  return rows
}
