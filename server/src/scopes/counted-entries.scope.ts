import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { openDayIn, type FigureDay } from './figure-day.scope.ts'

/*
 * The entries that count in a figure of attendance, defined once for all queries: entries that are
 * not void, of registers that are not cancelled; an unmarked entry counts once its register is one of
 * the past, and not before: from the next day on, for a night class an hour after its end. The entries are the rows `a`.
 */

/** The stored sums of days, months and years cover these. */
export const isNotVoid = sql<SqlBool>`a.voided_at is null`

/** A day, or an expression that says it for each class: a class over midnight keeps the register of yesterday. */
export type DayInSql = string | RawBuilder<unknown>

/** Marked, or of an earlier day: an unmarked entry of today is no absence. */
export function isMarkedOrOver(today: DayInSql): RawBuilder<SqlBool> {
  return sql`(a.is_marked or a.date < (${today})::date)`
}

/**
 * Is the register of the entry cancelled? Almost none is, and a partial index has those: this form
 * of the condition avoids a lookup for every other register.
 */
export const isCancelled = sql<SqlBool>`exists (select from meeting cancelled
  where cancelled.id = a.meeting_id and cancelled.cancelled_at is not null)`

const everyCancelled = sql`select cancelled.id from meeting cancelled
  where cancelled.cancelled_at is not null`

/** Is the register cancelled, for many entries or repeated reads? The cancelled registers are read once for all of them. */
export function isCancelledAmongMany(): RawBuilder<SqlBool> {
  return sql`a.meeting_id in (${everyCancelled})`
}

/** Of a year that runs: the whole of a child, in whichever class and desa it was during this semester. */
export const isOfRunningYear = sql<SqlBool>`a.branch_year_id in (
  select running_year.id from branch_year running_year where running_year.is_active)`

/** Counts as of a moment, for few entries: of a student, of a class. */
export function isCounted(day: FigureDay): RawBuilder<SqlBool> {
  return sql`(${isNotVoid} and ${isMarkedOrOver(openDayIn(day))} and not ${isCancelled})`
}

/** Counts as of a moment, for many entries or repeated reads. */
export function isCountedAmongMany(day: FigureDay): RawBuilder<SqlBool> {
  return sql`(${isNotVoid} and ${isMarkedOrOver(openDayIn(day))} and not ${isCancelledAmongMany()})`
}

/** Is the register of a stored sum cancelled? The row has its class and its day. */
export function isDayCancelled(row: string): RawBuilder<SqlBool> {
  return sql`exists (select from meeting where meeting.class_id = ${sql.ref(`${row}.class_id`)}
    and meeting.date = ${sql.ref(`${row}.date`)} and meeting.cancelled_at is not null)`
}
