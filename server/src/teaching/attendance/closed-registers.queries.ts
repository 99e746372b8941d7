import { addDays, mondayOf } from '@ngaji/contract/jakarta-time'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import { entriesIn, presentIn } from '../../scopes/day-sums.scope.ts'
import { isOpenOn, isOver, openDayIn, type FigureDay } from '../../scopes/figure-day.scope.ts'
import { isOpenRegister } from '../../scopes/open-registers.scope.ts'

/** The closed registers of the running week, and the effect of the open ones on a figure. */
export type RunningWeek = {
  /** The number of closed registers, and the sums of their entries. */
  closed: number
  /** The number of registers that are still being taken, of a night class also that of last week's Sunday. */
  open: number
  /** The number of registers of the week whose desa year was stopped since: nothing more is expected of it. */
  ofStopped: number
  present: number
  total: number
  /** Registers of now: the sums that figures show, and the part of them in closed registers. */
  shownNow: { present: number; total: number }
  closedNow: { present: number; total: number }
}

const none: RunningWeek = {
  closed: 0,
  open: 0,
  ofStopped: 0,
  present: 0,
  total: 0,
  shownNow: { present: 0, total: 0 },
  closedNow: { present: 0, total: 0 },
}

/** Is the register of the rows `part` closed? They hold the sums of all its kelompok. */
function isClosedWhole(day: FigureDay): RawBuilder<SqlBool> {
  return sql`(part.date < ${day.yesterday}::date or sum(unmarked) = 0 or ${isOver('part', day)} is true)`
}

/** Is the register of the rows `part` closed? They may hold one kelompok: the others are read from the register. */
function isClosedInPart(day: FigureDay): RawBuilder<SqlBool> {
  return sql`(part.class_id, part.date) not in (select recent.class_id, recent.date
    from (select distinct class_id, date from part) recent where ${isOpenOn('recent', day)})`
}

type WeekWish = {
  /** A condition on the stored sums `d` of classes, of whole desa on their desa and desa year alone. */
  where: RawBuilder<SqlBool>
  day: FigureDay
  /** Are these whole desa? Then earlier days are read from their sums, and a register is closed by its own rows. */
  isOfWholeBranches: boolean
  /** Selects the rows of the figures of now. */
  isOfYear?: RawBuilder<SqlBool>
}

/** The running week of some registers. Unmarked members of a closed register are absent. */
export async function readRunningWeek(
  db: Db,
  { where, day, isOfWholeBranches, isOfYear = sql`true` }: WeekWish,
): Promise<RunningWeek> {
  const { today, yesterday } = day
  const monday = mondayOf(today)
  const first = monday < yesterday && !isOfWholeBranches ? monday : yesterday
  const days = sql`between ${first}::date and ${today}::date`
  // Sets that are looked up, not asked for row by row: a plan for any range of days expects few rows.
  const { rows } = await sql<RunningWeek>`
    with part as materialized (
      select d.class_id, d.date, d.date >= ${monday}::date as is_of_week, ${isOfStopped} as is_stopped,
        d.date >= ${openDayIn(day, 'd')} and ${isOfYear} as is_now,
        ${presentIn('d')} as present, d.unmarked,
        ${entriesIn('d')} as total
      from attendance_day d
      where d.date ${days} and ${where} and ${entriesIn('d')} > 0
        and (d.class_id, d.date) not in (
          select class_id, date from meeting where date ${days} and cancelled_at is not null)
    ), register as (
      select part.class_id, part.date, is_of_week, is_stopped, is_now, sum(present) as present, sum(total) as total,
        sum(unmarked) as unmarked, ${isOfWholeBranches ? isClosedWhole(day) : isClosedInPart(day)} as is_closed
      from part join class on class.id = part.class_id
      group by part.class_id, part.date, is_of_week, is_stopped, is_now, class.start_time, class.end_time
    ), earlier as (${isOfWholeBranches ? sumsOfDays({ from: monday, to: addDays(yesterday, -1) }, where) : noSums})
    select (count(*) filter (where is_closed and is_of_week) + (select count from earlier))::int as closed,
      count(*) filter (where not is_closed) as open,
      (count(*) filter (where is_of_week and is_stopped) + (select stopped from earlier))::int as "ofStopped",
      (coalesce(sum(present) filter (where is_closed and is_of_week), 0)
        + (select present from earlier))::int as present,
      (coalesce(sum(total) filter (where is_closed and is_of_week), 0)
        + (select total from earlier))::int as total,
      jsonb_build_object('present', coalesce(sum(present) filter (where is_now), 0),
        'total', coalesce(sum(total - unmarked) filter (where is_now), 0)) as "shownNow",
      jsonb_build_object('present', coalesce(sum(present) filter (where is_now and is_closed), 0),
        'total', coalesce(sum(total) filter (where is_now and is_closed), 0)) as "closedNow"
    from register`.execute(db)
  return rows[0] ?? none
}

const isOfStopped = sql<SqlBool>`d.branch_year_id not in (select id from branch_year where is_active)`

const noSums = sql`select 0 as count, 0 as stopped, 0 as present, 0 as total`

/** The registers of whole desa on days that are over: all of them are closed. */
function sumsOfDays({ from, to }: Period, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(d.meeting_count), 0) as count,
      coalesce(sum(d.meeting_count) filter (where ${isOfStopped}), 0) as stopped,
      coalesce(sum(${presentIn('d')}), 0) as present,
      coalesce(sum(${entriesIn('d')}), 0) as total
    from attendance_branch_day d
    where d.date between ${from}::date and ${to}::date and ${where}`
}

/** What the figures of a place are broken down by: a column of the sums `d` and their `class`. */
const units = {
  branch: sql`d.branch_id`,
  teachingGroup: sql`class.teaching_group_id`,
  subBranch: sql`d.sub_branch_id`,
  class: sql`d.class_id`,
}

type OpenWish = {
  /** A condition on the stored sums `d`. */
  where: RawBuilder<SqlBool>
  level: keyof typeof units
  period: Period
}

/** The units with a register of these days that is still being taken. */
export async function listOpenUnits(
  db: Db,
  { where, level, period: { from, to } }: OpenWish,
  day: FigureDay,
): Promise<ReadonlySet<string>> {
  if (to < day.yesterday) return new Set()
  const isMeant = sql<SqlBool>`d.date between greatest(${from}::date, ${day.yesterday}::date) and ${to}::date
    and ${where} and ${isOpenRegister('d', day)}`
  const query = level === 'branch' ? openBranches : openUnitsOf(level)
  const { rows } = await sql<{ unit: string }>`${query(isMeant)}`.execute(db)
  return new Set(rows.map(({ unit }) => unit))
}

/** The desa of the region with a register that is still being taken. */
export function listOpenBranches(db: Db, day: FigureDay): Promise<ReadonlySet<string>> {
  const period = { from: day.yesterday, to: day.today }
  return listOpenUnits(db, { where: sql`true`, level: 'branch', period }, day)
}

const openUnitsOf =
  (level: keyof typeof units) =>
  (isMeant: RawBuilder<SqlBool>): RawBuilder<unknown> =>
    sql`
    select distinct ${units[level]} as unit
    from attendance_day d join class on class.id = d.class_id where ${isMeant}`

/** One open register answers for its desa: during an evening nearly all are open. */
const openBranches = (isMeant: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
    select branch.id as unit from branch cross join lateral (
      select true from attendance_day d where d.branch_id = branch.id and ${isMeant} limit 1) found`
