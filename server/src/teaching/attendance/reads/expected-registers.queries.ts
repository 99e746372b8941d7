import type { MeetingHistory } from '@ngaji/contract/office/dashboard/dashboard.rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import { daysAskedOf, type Period } from './expected-registers.ts'

/** The plan of a class, and its registers within the requested days and those between. */
export type HabitRow = MeetingHistory & {
  classId: string
  branchId: string
  startTime: string
  endTime: string
  /** The first day of the period with a student in the class. */
  since: string
}

type FoundHabit = Omit<HabitRow, 'opened'> & {
  /** A digit for each day from the first requested one on: 1 with a register. */
  days: string
}

/** The digits of one class: a month, and the four weeks that decide the habit of its days. */
const mostDays = 64

/** A query of class ids. */
export type ClassIds = RawBuilder<unknown>

/** Some classes of running years: by their ids, or all of these desa years; null: all. */
export type SomeClasses = ClassIds | { branchYearIds: readonly string[] } | null

/** The classes of a desa's running year; empty without one. */
export function runningClassesOf(branchId: string | null): ClassIds {
  return sql`
    select id from class where class.branch_year_id =
      (select id from branch_year where is_active and branch_year.branch_id = ${branchId})`
}

/** The schedule and the registers of classes of running years around a period, if they have students. */
export async function listHabits(
  db: Db,
  classes: SomeClasses,
  period: Period,
): Promise<HabitRow[]> {
  const { running, inReach, met } = conditionsOn(classes)
  const asked = daysAskedOf(period)
  if (asked.length > mostDays) throw new Error(`habits are asked of at most ${mostDays} days`)
  // One row of digits for each class: as a list of dates they take longer to read than to find.
  const { rows } = await sql<FoundHabit>`
    with opened as (
      select class_id,
        bit_or(1::bigint << (${mostDays - 1} - (date - ${asked[0]}::date)))::bit(${sql.lit(mostDays)})::text as days
      from meeting
      -- Almost every day of the range is requested: one range scan takes a third of the time of one
      -- lookup per day.
      where date between ${asked[0]}::date and ${asked.at(-1)}::date
        and cancelled_at is null and ${met}
      group by class_id
    )
    select class.id as "classId", class.branch_id as "branchId",
      class.start_time as "startTime", class.end_time as "endTime", class.meeting_days as "meetingDays", ${sinceWithin(period)} as since,
      coalesce(opened.days, '') as days
    from class
    join class_total total on total.class_id = class.id and total.student_count > 0
    left join opened on opened.class_id = class.id
    where class.branch_year_id in (${running}) and ${inReach}`.execute(db)
  const placeOf = new Map(asked.map((day, index) => [day, index]))
  return rows.map(({ days, ...row }) => ({
    ...row,
    opened: { has: (day) => days[placeOf.get(day) ?? mostDays] === '1' },
  }))
}

/** Conditions on the rows `class` and `meeting`: of whole desa years the meetings are read without their classes. */
function conditionsOn(classes: SomeClasses) {
  const running = sql`select id from branch_year where is_active`
  if (classes === null)
    return { running, inReach: sql`true`, met: sql`branch_year_id in (${running})` }
  if ('branchYearIds' in classes) {
    const isOfYears = sql`branch_year_id = any(${classes.branchYearIds}::uuid[])`
    return { running, inReach: sql`class.${isOfYears}`, met: isOfYears }
  }
  return { running, inReach: sql`class.id in (${classes})`, met: sql`class_id in (${classes})` }
}

/**
 * The first day with a student in the row `class`, or of its desa's year; for an older class the first day of the
 * period.
 */
function sinceWithin({ from }: Period): RawBuilder<string> {
  return sql`greatest(case
    when exists (select from class_student first
      where first.class_id = class.id and first.joined_on <= ${from}::date) then ${from}::date
    else (select min(first.joined_on) from class_student first where first.class_id = class.id) end,
    (select year.activated_on from branch_year year where year.id = class.branch_year_id))`
}

export async function listHolidays(db: Db, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date from holiday where date between ${from}::date and ${to}::date`.execute(db)
  return rows.map(({ date }) => date)
}
