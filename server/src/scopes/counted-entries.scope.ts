import { sql, type RawBuilder, type SqlBool } from 'kysely'

/*
 * What counts in a figure of attendance, said once for all queries: entries that are not void, of
 * registers that are not cancelled; whom nobody marked counts from the next day on, and today not at
 * all. The entries are the rows `a`.
 */

/** The sums that are kept of days, months and years are of these. */
export const isNotVoid = sql<SqlBool>`a.voided_at is null`

/** Marked, or of a day that is over: nobody is missing before that. */
export function isMarkedOrOver(today: string): RawBuilder<SqlBool> {
  return sql`(a.is_marked or a.date < ${today}::date)`
}

/**
 * Is the register of the entry cancelled? Almost none is, and an index knows those: asked this way the
 * engine does not look every other one up.
 */
export const isCancelled = sql<SqlBool>`exists (select from meeting cancelled
  where cancelled.id = a.meeting_id and cancelled.cancelled_at is not null)`

const everyCancelled = sql`select cancelled.id from meeting cancelled
  where cancelled.cancelled_at is not null`

/**
 * The same where many entries are looked at, or some again and again: those that are cancelled are
 * read once for all of them. `cancelled` is a query of their ids.
 */
export function isCancelledAmongMany(
  cancelled: RawBuilder<unknown> = everyCancelled,
): RawBuilder<SqlBool> {
  return sql`a.meeting_id in (${cancelled})`
}

/** Counts as of a day, where few entries are looked at: of a child, of a class. */
export function isCounted(today: string): RawBuilder<SqlBool> {
  return sql`(${isNotVoid} and ${isMarkedOrOver(today)} and not ${isCancelled})`
}

/** The same where many entries are looked at, or some again and again. */
export function isCountedAmongMany(
  today: string,
  cancelled?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`(${isNotVoid} and ${isMarkedOrOver(today)}
    and not ${isCancelledAmongMany(cancelled)})`
}

/** Is the register behind a kept sum cancelled? The row names its class and its day. */
export function isDayCancelled(row: string): RawBuilder<SqlBool> {
  return sql`exists (select from meeting where meeting.class_id = ${sql.ref(`${row}.class_id`)}
    and meeting.date = ${sql.ref(`${row}.date`)} and meeting.cancelled_at is not null)`
}
