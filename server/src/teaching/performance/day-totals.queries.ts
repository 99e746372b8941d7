import type { Violation } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { monthOf, type Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isDayCancelled } from '../../scopes/counted-entries.scope.ts'
import { firstOpenDay, openDayIn, type FigureDay } from '../../scopes/figure-day.scope.ts'

/** The period, the moment it is read at, and whether days are needed one by one or months are enough. */
export type Span = Period & { day: FigureDay; isByDay: boolean }

const counted = ['on_time', 'late', 'excused', 'sick', 'absent'] as const
const flagged = ['attribute', 'attitude', 'tidiness'] as const
const columns = [...counted, ...flagged]

/**
 * The counts added up by class, kelompok and day (`day` is the first of its month where months are
 * enough): a table named `part` for other queries. Whole months of a long period are read from the
 * monthly totals. `where` is a condition on the row `d` of either table of totals. The few
 * cancelled registers and the unmarked entries of registers of now are subtracted.
 * @example sql`select sum(part.late) from ${countedTotals(span, sql`d.branch_id = ${branchId}`)}`
 */
export function countedTotals(span: Span, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { months, days } = monthsAndDays(span)
  const wish = { span, where, kept: ofClasses }
  return unionTableSql(ofClasses, [
    ...(months ? [ofMonths(months, where)] : []),
    ...days.map((part) => ofDays(part, wish)),
    ofCancelled(wish),
    ...ofUnmarkedNow(wish),
  ])
}

/**
 * The counts added up by desa year and day, from a few rows however many classes there are, which leave
 * cancelled registers out. `where` is a condition on the desa and the desa year of the row `d`.
 */
export function countedOfBranches(span: Span, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const wish = { span, where, kept: ofBranches }
  return unionTableSql(ofBranches, [ofDays(span, wish), ...ofUnmarkedNow(wish)])
}

/** A table of daily sums, and the columns that tell its rows apart besides the day. */
type Kept = { table: string; keys: readonly string[] }

const ofClasses: Kept = {
  table: 'attendance_day',
  keys: ['class_id', 'sub_branch_id', 'branch_id', 'branch_year_id'],
}
const ofBranches: Kept = { table: 'attendance_branch_day', keys: ['branch_id', 'branch_year_id'] }

function unionTableSql({ keys }: Kept, parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const names = [...keys, 'day', ...columns].map((name) => sql.ref(name))
  return sql`(${sql.join(parts, sql` union all `)}) part (${sql.join(names)})`
}

const keysOf = ({ keys }: Kept) => sql.join(keys.map((name) => sql.ref(`d.${name}`)))

/** The whole months of a period, and the days around them. */
function monthsAndDays({ from, to, isByDay }: Span): { months: Period | null; days: Period[] } {
  const first = monthOf(from).from === from ? from : addDays(monthOf(from).to, 1)
  const last = monthOf(to).to === to ? to : addDays(monthOf(to).from, -1)
  if (isByDay || first > last) return { months: null, days: [{ from, to }] }
  const around = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ]
  return { months: { from: first, to: last }, days: around.filter((part) => part.from <= part.to) }
}

function ofMonths({ from, to }: Period, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select ${keysOf(ofClasses)}, d.month as day, ${sql.join(columns.map((name) => sql.ref(`d.${name}`)))}
    from attendance_month d
    where d.month between ${from}::date and ${to}::date and ${where}`
}

type OfSpan = { span: Span; where: RawBuilder<SqlBool>; kept: Kept }

function dayColumn({ isByDay }: Span): RawBuilder<unknown> {
  return isByDay ? sql`d.date` : sql`month_of(d.date)`
}

function ofDays({ from, to }: Period, { span, where, kept }: OfSpan): RawBuilder<unknown> {
  return sql`
    select ${keysOf(kept)}, ${dayColumn(span)}, ${sql.join(columns.map((name) => sql.ref(`d.${name}`)))}
    from ${sql.table(kept.table)} d
    where d.date between ${from}::date and ${to}::date and ${where}`
}

function ofCancelled({ span, where, kept }: OfSpan): RawBuilder<unknown> {
  const counts = columns.map((name) => sql`-${sql.ref(`d.${name}`)}`)
  return sql`
    select ${keysOf(kept)}, ${dayColumn(span)}, ${sql.join(counts)}
    from meeting
    join attendance_day d on d.class_id = meeting.class_id and d.date = meeting.date
    where meeting.cancelled_at is not null
      and meeting.date between ${span.from}::date and ${span.to}::date and ${where}`
}

/** Unmarked children of registers of now; at night class by class, as some of these are of yesterday. */
function ofUnmarkedNow({ span, where, kept }: OfSpan): RawBuilder<unknown>[] {
  if (span.to < firstOpenDay(span.day)) return []
  const isSummed = kept === ofBranches && !span.day.isNight
  // The sums of desa leave cancelled registers out.
  const isNow = isSummed
    ? sql`true`
    : sql`d.date >= ${openDayIn(span.day, 'd')} and not ${isDayCancelled('d')}`
  const unmarked = sql`
    select ${keysOf(kept)}, ${dayColumn(span)}, 0, 0, 0, 0, -d.unmarked, 0, 0, 0
    from ${sql.table(isSummed ? kept.table : ofClasses.table)} d
    where d.date between ${latestOf(span.from, firstOpenDay(span.day))}::date and ${span.to}::date
      and ${isNow} and ${where}`
  return [unmarked]
}

function latestOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** The sums of a row `part` of `countedTotals`. */
export const sumsOfParts = sql`
  sum(part.on_time)::int as "Hadir", sum(part.late)::int as "Terlambat",
  sum(part.excused)::int as "Izin", sum(part.sick)::int as "Sakit",
  sum(part.absent)::int as "Tanpa Keterangan", sum(part.attribute)::int as attribute,
  sum(part.attitude)::int as attitude, sum(part.tidiness)::int as tidiness`

export type Sums = StatusCounts & Record<Violation, number>
