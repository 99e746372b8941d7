import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import { daysAskedOf, type Period } from './expected-registers.ts'

export type HabitRow = {
  classId: string
  branchId: string
  startTime: string
  endTime: string
  meetingDays: number[]
  /** The first day of the period with a student in the class. */
  since: string
  /** The days with a register, within the requested days and those between. */
  opened: string[]
}

/** A query of class ids. */
export type ClassIds = RawBuilder<unknown>

/** The classes of a desa's running year; empty without one. */
export function runningClassesOf(branchId: string | null): ClassIds {
  return sql`
    select id from class where class.branch_year_id =
      (select id from branch_year where is_active and branch_year.branch_id = ${branchId})`
}

/**
 * The schedule and the registers of classes of running years around a period, if they have
 * students. Null selects every class.
 */
export async function listHabits(
  db: Db,
  classes: ClassIds | null,
  period: Period,
): Promise<HabitRow[]> {
  const running = sql`select id from branch_year where is_active`
  const inReach = classes === null ? sql`true` : sql`class.id in (${classes})`
  const asked = daysAskedOf(period).toSorted()
  const met = classes === null ? sql`branch_year_id in (${running})` : sql`class_id in (${classes})`
  const { rows } = await sql<HabitRow>`
    with opened as (
      select class_id, array_agg(date::text) as days from meeting
      -- Almost every day of the range is requested: one range scan takes a third of the time of one
      -- lookup per day.
      where date between ${asked[0]}::date and ${asked.at(-1)}::date
        and cancelled_at is null and ${met}
      group by class_id
    )
    select class.id as "classId", class.branch_id as "branchId",
      class.start_time as "startTime", class.end_time as "endTime", class.meeting_days as "meetingDays", ${sinceWithin(period)} as since,
      coalesce(opened.days, '{}') as opened
    from class left join opened on opened.class_id = class.id
    where class.branch_year_id in (${running}) and ${inReach}
      and exists (select from class_student member
        where member.class_id = class.id and member.left_on is null)`.execute(db)
  return rows
}

/**
 * The first day with a student in the row `class`; for an older class the first day of the period.
 */
function sinceWithin({ from }: Period): RawBuilder<string> {
  return sql`case
    when exists (select from class_student first
      where first.class_id = class.id and first.joined_on <= ${from}::date) then ${from}::date
    else (select min(first.joined_on) from class_student first where first.class_id = class.id) end`
}

export async function listHolidays(db: Db, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date from holiday where date between ${from}::date and ${to}::date`.execute(db)
  return rows.map(({ date }) => date)
}
