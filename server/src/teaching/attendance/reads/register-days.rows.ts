import type { Day } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder } from 'kysely'

/** Today, and the classes whose register of now is still yesterday's. */
export type RegisterDays = { today: Day; yesterday: Day; ofYesterday: readonly string[] }

export function registerDayOf(days: RegisterDays, classId: string): Day {
  return days.ofYesterday.includes(classId) ? days.yesterday : days.today
}

/** Returns the register day as an expression on a column with the id of a class. */
export function registerDayIn(days: RegisterDays, classId: string): RawBuilder<unknown> {
  const { today, yesterday, ofYesterday } = days
  if (ofYesterday.length === 0) return sql`${today}::date`
  return sql`case when ${sql.ref(classId)} = any(${ofYesterday}::uuid[])
    then ${yesterday}::date else ${today}::date end`
}
