import { mondayOf } from '@ngaji/contract/jakarta-time'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import { entriesIn, presentIn } from '../../scopes/day-sums.scope.ts'
import {
  firstOpenDay,
  isOpenOn,
  isOver,
  openDayIn,
  type FigureDay,
} from '../../scopes/figure-day.scope.ts'
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

type WeekWish = {
  /** A condition on the stored sums `d` of classes, of whole desa on their desa and desa year alone. */
  where: RawBuilder<SqlBool>
  day: FigureDay
  /** Are these whole desa? Then the week comes from their sums by day. */
  isOfWholeBranches: boolean
  /** Selects the rows of the figures of now. */
  isOfYear?: RawBuilder<SqlBool>
}

/** The running week of some registers. Unmarked members of a closed register are absent. */
export async function readRunningWeek(
  db: Db,
  { isOfWholeBranches, isOfYear = sql`true`, ...wish }: WeekWish,
): Promise<RunningWeek> {
  const partsOf = isOfWholeBranches ? partsOfBranches : partsOfRegisters
  const { rows } = await sql<RunningWeek>`
    with ${partsOf({ ...wish, isOfYear })}
    select ${sumWhere(sql`is_of_week`, sql`registers - open`)}::int as closed,
      ${sumWhere(sql`true`, sql`open`)}::int as open,
      ${sumWhere(sql`is_of_week and is_stopped`, sql`registers`)}::int as "ofStopped",
      ${sumWhere(sql`is_of_week`, sql`present`)}::int as present,
      ${sumWhere(sql`is_of_week`, sql`total`)}::int as total,
      jsonb_build_object('present', ${sumWhere(sql`is_now`, sql`shown_present`)},
        'total', ${sumWhere(sql`is_now`, sql`shown_total`)}) as "shownNow",
      jsonb_build_object('present', ${sumWhere(sql`is_now`, sql`present`)},
        'total', ${sumWhere(sql`is_now`, sql`total`)}) as "closedNow"
    from part`.execute(db)
  return rows[0] ?? none
}

const sumWhere = (condition: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
  sql`coalesce(sum(${of}) filter (where ${condition}), 0)`

/**
 * The table `part` that a week is added up from: how many registers a row stands for, how many of them are open, the
 * entries of the closed ones, and those that figures show of all.
 */
type PartsOf = (wish: Required<Omit<WeekWish, 'isOfWholeBranches'>>) => RawBuilder<unknown>

const isOfStopped = sql<SqlBool>`d.branch_year_id not in (select id from branch_year where is_active)`

// A set that is looked up, not asked for row by row: a plan for any range of days expects few rows.
const isHeld = (days: RawBuilder<unknown>) => sql<SqlBool>`(d.class_id, d.date) not in (
  select class_id, date from meeting where date ${days} and cancelled_at is not null)`

/** Register by register. The rows may hold one kelompok: whether others are marked is read from the register. */
const partsOfRegisters: PartsOf = ({ where, day, isOfYear }) => {
  const { today, yesterday } = day
  const monday = mondayOf(today)
  const days = sql`between ${monday < yesterday ? monday : yesterday}::date and ${today}::date`
  return sql`
    own as materialized (
      select d.class_id, d.date, ${isOfStopped} as is_stopped,
        d.date >= ${openDayIn(day, 'd')} and ${isOfYear} as is_now,
        ${presentIn('d')} as present, ${entriesIn('d')} as total, d.unmarked
      from attendance_day d
      where d.date ${days} and ${where} and ${entriesIn('d')} > 0 and ${isHeld(days)}
    ), register as (
      select class_id, date, is_stopped, is_now, sum(present) as present, sum(total) as total,
        sum(unmarked) as unmarked, (class_id, date) not in (select recent.class_id, recent.date
          from (select distinct class_id, date from own) recent where ${isOpenOn('recent', day)}) as is_closed
      from own group by class_id, date, is_stopped, is_now
    ), part as (
      select date >= ${monday}::date as is_of_week, is_stopped, is_now,
        1 as registers, case when is_closed then 0 else 1 end as open,
        case when is_closed then present else 0 end as present,
        case when is_closed then total else 0 end as total,
        present as shown_present, total - unmarked as shown_total
      from register
    )`
}

/**
 * Of whole desa: their sums by day, less the open registers among `lasting`, whose class is not over: of today, and at
 * night of yesterday, which then are still the registers of now. A register without an entry that counts is none.
 */
const partsOfBranches: PartsOf = ({ where, day, isOfYear }) => {
  const { today } = day
  const monday = mondayOf(today)
  const days = sql`between ${firstOpenDay(day)}::date and ${today}::date`
  return sql`
    register as materialized (
      select d.class_id, d.date, ${isOfYear} as is_of_year, sum(${presentIn('d')}) as present,
        sum(${entriesIn('d')}) as total, sum(d.unmarked) as unmarked
      from attendance_day d
      where d.date ${days} and ${where} and ${isHeld(days)}
      group by d.class_id, d.date, d.branch_year_id
    ), lasting as (
      select register.* from register join class on class.id = register.class_id
      where ${isOver('register', day)} is not true
    ), opened as materialized (
      select d.class_id, d.date, ${isOfStopped} as is_stopped
      from meeting d
      where d.branch_year_id in (select d.branch_year_id
          from (select id as branch_year_id, branch_id from branch_year) d where ${where})
        and d.date ${days} and d.cancelled_at is null
    ), part as (
      select true as is_of_week, ${isOfStopped} as is_stopped, d.date = ${today}::date and ${isOfYear} as is_now,
        d.meeting_count as registers, 0 as open, ${presentIn('d')} as present, ${entriesIn('d')} as total,
        ${presentIn('d')} as shown_present, ${entriesIn('d')} - d.unmarked as shown_total
      from attendance_branch_day d
      where d.date between ${monday}::date and ${today}::date and ${where}
      union all
      select false, false, is_of_year, 0, 0, present, total, present, total - unmarked
      from lasting where date < ${today}::date
      union all
      select date >= ${monday}::date, false, is_of_year, 0, 1, -present, -total, 0, 0
      from lasting where unmarked > 0
      union all
      select date >= ${monday}::date, is_stopped, false, -1, 0, 0, 0, 0, 0
      from opened where (class_id, date) not in (select class_id, date from register where total > 0)
    )`
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

/** One open register answers for its desa: during an evening nearly all of today are open, and none of yesterday. */
const openBranches = (isMeant: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
    select branch.id as unit from branch cross join lateral (
      select true from attendance_day d where d.branch_id = branch.id and ${isMeant}
      order by d.date desc limit 1) found`
