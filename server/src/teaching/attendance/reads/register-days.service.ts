import { addDays, dayInJakarta, timeInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { currentRegisterDay, everyEveningOverFrom } from '@ngaji/contract/values/register-day.rules'
import type { Deps } from '../../../deps.ts'
import type { ClassIds } from './expected-registers.queries.ts'
import { listLatePlans, theseClasses } from './register-days.queries.ts'
import { registerDayOf, type RegisterDays } from './register-days.rows.ts'

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
  return registerDayOf(await readRegisterDays(deps, theseClasses([classId])), classId)
}
