import {
  absentStatuses,
  presentStatuses,
  namedStatus,
} from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  attendanceStatuses,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isMarkedOrOver, type DayInSql } from './counted-entries.scope.ts'
import { openDayIn, type FigureDay } from './figure-day.scope.ts'

/*
 * Statuses of attendance in SQL, of the rows `a`. Literals, not parameters: partial indexes of some
 * of the statuses serve only a query that names them.
 */

function isOneOf(statuses: readonly AttendanceStatus[]): RawBuilder<SqlBool> {
  return sql`a.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}

/** The entry is on time or late. */
export const isPresentEntry = isOneOf(presentStatuses)

/** The child is absent, for any reason. */
export const isAbsentEntry = isOneOf(absentStatuses)

/** `a.status = 'Terlambat'` of `isStatus('late')`; `relation` where the rows are not `a`. */
export function isStatus(status: keyof typeof namedStatus, relation = 'a'): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${relation}.status`)} = ${sql.lit(namedStatus[status])}`
}

export function isNotStatus(status: keyof typeof namedStatus): RawBuilder<SqlBool> {
  return sql`a.status <> ${sql.lit(namedStatus[status])}`
}

function statusCountSql(status: AttendanceStatus, today: DayInSql | null): RawBuilder<number> {
  const isOpen = today !== null && status === namedStatus.unexplained
  return isOpen
    ? sql`count(*) filter (where a.status = ${sql.lit(status)} and ${isMarkedOrOver(today)})`
    : sql`count(*) filter (where a.status = ${sql.lit(status)})`
}

/**
 * The counts of all statuses as a JSON object. `today`: unmarked entries of that day count as none
 * of them; null where the rows are counted entries already.
 */
export function countsAsJson(today: DayInSql | null): RawBuilder<Record<AttendanceStatus, number>> {
  const pairs = attendanceStatuses.map(
    (status) => sql`${sql.lit(status)}, ${statusCountSql(status, today)}`,
  )
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

/** Returns the counts of all statuses as columns, named like the statuses. */
export function countsAsColumns(day: FigureDay): RawBuilder<unknown> {
  const columns = attendanceStatuses.map(
    (status) => sql`${statusCountSql(status, openDayIn(day))} as ${sql.id(status)}`,
  )
  return sql.join(columns)
}
