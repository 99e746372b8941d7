import { addDays, dayInJakarta, timeInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import {
  currentRegisterDay,
  everyEveningOverFrom,
  type ClassPlan,
} from '@ngaji/contract/values/register-day.rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Deps } from '../../../deps.ts'
import type { ClassIds } from './expected-registers.queries.ts'

/** Today, and the classes whose register of now is still yesterday's. */
export type RegisterDays = { today: Day; yesterday: Day; ofYesterday: readonly string[] }

/** The days of the registers of these classes now. By day that is today for all of them. */
export async function readRegisterDays(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  classes: ClassIds,
): Promise<RegisterDays> {
  const now = clock()
  const today = dayInJakarta(now)
  const yesterday = addDays(today, -1)
  if (timeInJakarta(now) >= everyEveningOverFrom) return { today, yesterday, ofYesterday: [] }
  const plans = await listLatePlans(db, classes, { today, yesterday })
  const ofYesterday = plans.filter(
    ({ opened, holidays, ...plan }) =>
      currentRegisterDay(plan, { now, holidays, isOpen: (day) => opened.includes(day) }) !== today,
  )
  return { today, yesterday, ofYesterday: ofYesterday.map(({ classId }) => classId) }
}

/** The day of the register of one class now. */
export async function readRegisterDay(
  deps: Pick<Deps, 'db' | 'now'>,
  classId: string,
): Promise<Day> {
  return registerDayOf(await readRegisterDays(deps, sql`select ${classId}::uuid`), classId)
}

export function registerDayOf(days: RegisterDays, classId: string): Day {
  return days.ofYesterday.includes(classId) ? days.yesterday : days.today
}

/** The same as an expression on a column with the id of a class. */
export function registerDayIn(days: RegisterDays, classId: string): RawBuilder<unknown> {
  const { today, yesterday, ofYesterday } = days
  if (ofYesterday.length === 0) return sql`${today}::date`
  return sql`case when ${sql.ref(classId)} = any(${ofYesterday}::uuid[])
    then ${yesterday}::date else ${today}::date end`
}

type LatePlan = ClassPlan & { classId: string; opened: Day[]; holidays: Day[] }

/** Classes that end so late that yesterday's meeting may still last. */
async function listLatePlans(
  db: Db,
  classes: ClassIds,
  { today, yesterday }: { today: Day; yesterday: Day },
): Promise<LatePlan[]> {
  const days = sql`array[${yesterday}, ${today}]::date[]`
  const { rows } = await sql<LatePlan>`
    select class.id as "classId", class.start_time as "startTime", class.end_time as "endTime",
      class.meeting_days as "meetingDays",
      array(select meeting.date::text from meeting where meeting.class_id = class.id
        and meeting.date = any(${days}) and meeting.cancelled_at is null) as opened,
      array(select holiday.date::text from holiday where holiday.date = any(${days})) as holidays
    from class
    where class.id in (${classes}) and (class.end_time <= class.start_time or class.end_time > '23:00')`.execute(
    db,
  )
  return rows
}
