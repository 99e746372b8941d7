import { usualBy, type MeetingHistory } from '@ngaji/contract/office/dashboard/dashboard.rules'
import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import { daysAskedOf, daysOf, type Period } from './expected-registers.ts'

/** The plan of classes of one desa, and their registers around a period. */
export type Habits = MeetingHistory & {
  branchId: string
  startTime: string
  endTime: string
  /** The first day of the period with a student in the class. */
  since: string
  /** Was the register of that day opened? */
  isOpened: (day: Day) => boolean
  /** The number of classes of which all of this is true. */
  classes: number
}

/** The habits of one class: its registers within the requested days and those between. */
export type HabitRow = Habits & { classId: string }

type Found<Row extends Habits, Digits extends string> = Omit<Row, 'isOpened' | 'isUsual'> &
  Record<Digits, string>

/** `class_total.met` has so many days. */
const keptDays = 64

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
  const { rows } = await sql<Found<HabitRow, 'opened'>>`
    select id as "classId", branch_id as "branchId", start_time as "startTime", end_time as "endTime",
      meeting_days as "meetingDays", since, 1 as classes, met::text as opened
    from (${knownClasses(classes, period)}) known`.execute(db)
  const readerOf = digitReader(daysAskedOf(period))
  return rows.map(({ opened, ...row }) => {
    const isOpened = readerOf(opened)
    return { ...row, isOpened, isUsual: usualBy(isOpened) }
  })
}

/**
 * The same without the classes' names, for who only counts: a row for all classes of a desa that are alike. Many are,
 * however many classes there are. Known are the days of the period alone.
 */
export async function listSharedHabits(
  db: Db,
  classes: SomeClasses,
  period: Period,
): Promise<Habits[]> {
  const days = daysOf(period)
  const digits = sql`bit(${sql.lit(days.length)})`
  // Materialized, so that the days of a class are shifted once; as a number, since its bits are compared faster.
  const { rows } = await sql<Found<Habits, 'opened' | 'usual'>>`
    with known as materialized (
      select known.*, known.met::bigint as days from (${knownClasses(classes, period)}) known
    )
    select branch_id as "branchId", start_time as "startTime", end_time as "endTime",
      meeting_days as "meetingDays", since, count(*)::int as classes,
      days::${digits}::text as opened, (${usualDays})::${digits}::text as usual
    from known
    group by branch_id, start_time, end_time, meeting_days, since, opened, usual`.execute(db)
  const readerOf = digitReader(days)
  return rows.map(({ opened, usual, ...row }) => {
    const isUsualOn = readerOf(usual)
    return { ...row, isOpened: readerOf(opened), isUsual: ({ day }) => isUsualOn(day) }
  })
}

/** The days with a register on at least two of the last four days of their weekday, as `isUsualDay` says. */
const usualDays = sql`((days >> 7) & (days >> 14)) | ((days >> 21) & (days >> 28))
  | (((days >> 7) | (days >> 14)) & ((days >> 21) | (days >> 28)))`

/** Reads digits of which the last one stands for the last of these days. */
function digitReader(days: readonly Day[]) {
  const places = new Map(days.toReversed().map((day, index) => [day, index + 1]))
  return (digits: string) => (day: Day) => {
    const place = places.get(day)
    return place !== undefined && digits.at(-place) === '1'
  }
}

/** The classes as a query; the last digit of `met` is the last day of the period. */
function knownClasses(classes: SomeClasses, period: Period): RawBuilder<unknown> {
  const asked = daysAskedOf(period)
  if (asked.length > keptDays) throw new Error(`habits are asked of at most ${keptDays} days`)
  const { inReach, ofStay } = conditionsOn(classes)
  const to = sql`${period.to}::date`
  // The first stay of a class is read only where some child joined during the period. Its range has an end, so that a
  // plan for any day expects few. Days are kept up to the newest register: where that is too late, as after a wrong
  // clock, the registers themselves are read.
  return sql`
    select class.id, class.branch_id, class.start_time, class.end_time, class.meeting_days,
      greatest(${period.from}::date, year.activated_on, case when class.id in (
          select class_id from class_student
          where ${ofStay} and joined_on between ${addDays(period.from, 1)}::date and 'infinity')
        then (select min(first.joined_on) from class_student first where first.class_id = class.id) end) as since,
      case when total.met_until - ${sql.lit(keptDays - 1)} <= ${asked[0]}::date then total.met << (${to} - total.met_until)
        else (select coalesce(bit_or(1::bit(64) << (${to} - meeting.date)), 0::bit(64)) from meeting
          where meeting.class_id = class.id and cancelled_at is null) end as met
    from branch_year year
    join class on class.branch_year_id = year.id
    join class_total total on total.class_id = class.id and total.student_count > 0
    where year.is_active and ${inReach}`
}

/** Conditions on the rows `class` and `class_student`: of whole desa years the stays are found without their classes. */
function conditionsOn(classes: SomeClasses) {
  if (classes === null) {
    const ofStay = sql`branch_year_id in (select id from branch_year where is_active)`
    return { inReach: sql`true`, ofStay }
  }
  if ('branchYearIds' in classes) {
    const isOfYears = sql`branch_year_id = any(${classes.branchYearIds}::uuid[])`
    return { inReach: sql`class.${isOfYears}`, ofStay: isOfYears }
  }
  return { inReach: sql`class.id in (${classes})`, ofStay: sql`class_id in (${classes})` }
}

export async function listHolidays(db: Db, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date from holiday where date between ${from}::date and ${to}::date`.execute(db)
  return rows.map(({ date }) => date)
}
