import { sql, type RawBuilder } from 'kysely'

/*
 * What the stored sums of a day say together: rows of `attendance_day`, `attendance_branch_day`, and the parts of
 * `countedTotals`. Not a condition, but what conditions and figures are made of.
 */

/** The entries on time or late. */
export function presentIn(row: string): RawBuilder<number> {
  const of = sql.table(row)
  return sql`(${of}.on_time + ${of}.late)`
}

/** The entries of any status. */
export function entriesIn(row: string): RawBuilder<number> {
  const of = sql.table(row)
  return sql`(${of}.on_time + ${of}.late + ${of}.excused + ${of}.sick + ${of}.absent)`
}
