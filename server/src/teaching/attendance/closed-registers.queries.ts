import { latestClosedEnds } from '@ngaji/contract/teaching/attendance/register/register-closing.rules'
import { addDays, dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import { isDayCancelled } from '../../scopes/counted-entries.scope.ts'

/** The closed registers of the running week, and the effect of today's open ones on a figure. */
export type RunningWeek = {
  /** The number of closed registers, and the sums of their entries. */
  closed: number
  /** The number of registers that are still being taken. */
  open: number
  present: number
  total: number
  /** Today: the sums that figures show, and the part of them in closed registers. */
  shownToday: { present: number; total: number }
  closedToday: { present: number; total: number }
}

const none: RunningWeek = {
  closed: 0,
  open: 0,
  present: 0,
  total: 0,
  shownToday: { present: 0, total: 0 },
  closedToday: { present: 0, total: 0 },
}

/** Is the register of the stored sums `row` closed? */
function isClosed(row: string, now: Date): RawBuilder<SqlBool> {
  const of = sql.table(row)
  const ends = latestClosedEnds(now)
  const today = dayInJakarta(now)
  const yesterday = addDays(today, -1)
  // The day on which a meeting ends: the next one for a class over midnight.
  return sql`(${of}.date < ${yesterday}::date
    or not exists (select from attendance_day part
      where part.class_id = ${of}.class_id and part.date = ${of}.date and part.unmarked > 0)
    or exists (select from class
      where class.id = ${of}.class_id and class.end_time <= case
        ${of}.date + case when class.end_time <= class.start_time then 1 else 0 end
        when ${today}::date then ${ends.today} when ${yesterday}::date then ${ends.yesterday} end))`
}

/**
 * The running week of the registers that `where` selects, a condition on the stored sums `d`.
 * Unmarked members of a closed register are absent. `isOfYear` selects the rows of today's figures.
 */
export async function readRunningWeek(
  db: Db,
  where: RawBuilder<SqlBool>,
  now: Date,
  isOfYear: RawBuilder<SqlBool> = sql`true`,
): Promise<RunningWeek> {
  const today = dayInJakarta(now)
  const { rows } = await sql<RunningWeek>`
    with register as (
      select d.class_id, d.date, d.date = ${today}::date and ${isOfYear} as is_today, ${isClosed('d', now)} as is_closed,
        d.on_time + d.late as present, d.unmarked,
        d.on_time + d.late + d.excused + d.sick + d.absent as total
      from attendance_day d
      where d.date between ${mondayOf(today)}::date and ${today}::date and ${where}
        and d.on_time + d.late + d.excused + d.sick + d.absent > 0 and not ${isDayCancelled('d')}
    )
    select count(distinct (class_id, date)) filter (where is_closed) as closed,
      count(distinct (class_id, date)) filter (where not is_closed) as open,
      coalesce(sum(present) filter (where is_closed), 0)::int as present,
      coalesce(sum(total) filter (where is_closed), 0)::int as total,
      jsonb_build_object('present', coalesce(sum(present) filter (where is_today), 0),
        'total', coalesce(sum(total - unmarked) filter (where is_today), 0)) as "shownToday",
      jsonb_build_object('present', coalesce(sum(present) filter (where is_today and is_closed), 0),
        'total', coalesce(sum(total) filter (where is_today and is_closed), 0)) as "closedToday"
    from register`.execute(db)
  return rows[0] ?? none
}
