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
  const { months, days } = partsOf(span)
  return sql`(${sql.join(
    [
      ...(months ? [ofMonths(months, where)] : []),
      ...days.map((part) => ofDays(part, { span, where })),
      ofCancelled(span, where),
      ...(span.to >= firstOpenDay(span.day) ? [ofUnmarkedNow(span, where)] : []),
    ],
    sql` union all `,
  )}) part (class_id, sub_branch_id, branch_id, branch_year_id, day, ${sql.join(columns.map((name) => sql.ref(name)))})`
}

/** The whole months of a period, and the days around them. */
function partsOf({ from, to, isByDay }: Span): { months: Period | null; days: Period[] } {
  const first = monthOf(from).from === from ? from : addDays(monthOf(from).to, 1)
  const last = monthOf(to).to === to ? to : addDays(monthOf(to).from, -1)
  if (isByDay || first > last) return { months: null, days: [{ from, to }] }
  const around = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ]
  return { months: { from: first, to: last }, days: around.filter((part) => part.from <= part.to) }
}

const keys = sql`d.class_id, d.sub_branch_id, d.branch_id, d.branch_year_id`

function ofMonths({ from, to }: Period, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select ${keys}, d.month as day, ${sql.join(columns.map((name) => sql.ref(`d.${name}`)))}
    from attendance_month d
    where d.month between ${from}::date and ${to}::date and ${where}`
}

type OfSpan = { span: Span; where: RawBuilder<SqlBool> }

function dayOf({ isByDay }: Span): RawBuilder<unknown> {
  return isByDay ? sql`d.date` : sql`month_of(d.date)`
}

function ofDays({ from, to }: Period, { span, where }: OfSpan): RawBuilder<unknown> {
  return sql`
    select ${keys}, ${dayOf(span)}, ${sql.join(columns.map((name) => sql.ref(`d.${name}`)))}
    from attendance_day d
    where d.date between ${from}::date and ${to}::date and ${where}`
}

function ofCancelled(span: Span, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select ${keys}, ${dayOf(span)}, ${sql.join(columns.map((name) => sql`-${sql.ref(`d.${name}`)}`))}
    from meeting
    join attendance_day d on d.class_id = meeting.class_id and d.date = meeting.date
    where meeting.cancelled_at is not null
      and meeting.date between ${span.from}::date and ${span.to}::date and ${where}`
}

function ofUnmarkedNow(span: Span, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select ${keys}, ${dayOf(span)}, 0, 0, 0, 0, -d.unmarked, 0, 0, 0
    from attendance_day d
    where d.date between ${latestOf(span.from, firstOpenDay(span.day))}::date and ${span.to}::date
      and d.date >= ${openDayIn(span.day, 'd')} and ${where}
      and not ${isDayCancelled('d')}`
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
