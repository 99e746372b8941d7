import { addDays, dayInJakarta, timeInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { latestClosedEnds } from '@ngaji/contract/teaching/attendance/register/register-closing.rules'
import { everyEveningOverFrom } from '@ngaji/contract/values/register-day.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The moment at which figures are read, to the minute: readers of one minute may share a read. */
export type FigureDay = {
  today: Day
  yesterday: Day
  /** Classes that end until then have closed registers. */
  closedEnds: { today: string; yesterday: string }
  /** A register of yesterday may still be the current one of a night class. */
  isNight: boolean
}

export function figureDayAt(now: Date): FigureDay {
  const today = dayInJakarta(now)
  return {
    today,
    yesterday: addDays(today, -1),
    closedEnds: latestClosedEnds(now),
    isNight: timeInJakarta(now) < everyEveningOverFrom,
  }
}

/** The earliest day with a register of now. */
export function firstOpenDay({ today, yesterday, isNight }: FigureDay): Day {
  return isNight ? yesterday : today
}

/**
 * The day of the register of now, for the class of each row: yesterday for a night class until an hour after its end
 * (`currentRegisterDay`, of opened registers). Unmarked children of that day are not absent yet.
 */
export function openDayIn(day: FigureDay, row = 'a'): RawBuilder<unknown> {
  const { today, yesterday, closedEnds, isNight } = day
  if (!isNight) return sql`${today}::date`
  return sql`case when ${sql.table(row)}.class_id in (select late.id from class late
      where late.end_time > case when late.end_time <= late.start_time
        then ${closedEnds.today} else ${closedEnds.yesterday} end)
    then ${yesterday}::date else ${today}::date end`
}

/** Is the register of the stored sums `row` closed? */
export function isClosedRegister(row: string, day: FigureDay): RawBuilder<SqlBool> {
  const { yesterday } = day
  return sql`(${sql.table(row)}.date < ${yesterday}::date
    or not ${hasUnmarked(row)} or ${hasEnded(row, day)})`
}

/**
 * Is the register of the stored sums `row` open? The negation of `isClosedRegister`, written without "or" and with both
 * possible days as values: PostgreSQL can then use joins, and estimates few rows.
 */
export function isOpenOn(row: string, day: FigureDay): RawBuilder<SqlBool> {
  const of = sql.table(row)
  const days = sql`(${day.yesterday}::date, ${day.today}::date)`
  return sql`(${of}.date in ${days} and not ${hasEnded(row, day)}
    and ${hasUnmarked(row, sql`part.date in ${days}`)})`
}

/** Has the register an unmarked child, of any kelompok? */
function hasUnmarked(row: string, isOfDays: RawBuilder<SqlBool> = sql`true`): RawBuilder<SqlBool> {
  const of = sql.table(row)
  return sql`exists (select from attendance_day part
    where part.class_id = ${of}.class_id and part.date = ${of}.date and ${isOfDays}
      and part.unmarked > 0)`
}

function hasEnded(row: string, day: FigureDay): RawBuilder<SqlBool> {
  return sql`exists (select from class
    where class.id = ${sql.table(row)}.class_id and ${isOver(row, day)})`
}

/**
 * Is the `class` of the register `row` over, of today or yesterday? The day on which a meeting ends is the next one for
 * a class over midnight. Null for other days.
 */
export function isOver(row: string, day: FigureDay): RawBuilder<SqlBool | null> {
  const { today, yesterday, closedEnds } = day
  return sql`class.end_time <= case
    ${sql.table(row)}.date + case when class.end_time <= class.start_time then 1 else 0 end
    when ${today}::date then ${closedEnds.today} when ${yesterday}::date then ${closedEnds.yesterday} end`
}
