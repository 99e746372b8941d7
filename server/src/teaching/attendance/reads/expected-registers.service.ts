import {
  registerDaysOf,
  type RegisterSpan,
} from '@ngaji/contract/teaching/performance/missed-registers.rules'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import {
  listHabits,
  listHolidays,
  listSharedHabits,
  type HabitRow,
  type SomeClasses,
} from './expected-registers.queries.ts'
import {
  countMeetingsOf,
  dueRegisters,
  expectedRegisters,
  type DueRegisters,
  type Period,
} from './expected-registers.ts'

/** The registers of these classes within a span, as of a moment. */
export async function readDueRegisters(
  { db }: Pick<Deps, 'db'>,
  classes: SomeClasses,
  { span, now }: { span: RegisterSpan; now: Date },
): Promise<DueRegisters<HabitRow>[]> {
  const today = dayInJakarta(now)
  const { from } = registerDaysOf(span, { today, due: addDays(today, -1) })
  const period = { from: from < today ? from : addDays(today, -1), to: today }
  const { holidays, habits } = await together({
    holidays: listHolidays(db, period),
    habits: listHabits(db, classes, period),
  })
  return dueRegisters(habits, holidays, { span, now })
}

/** The number of meetings of these classes in a period, future ones included. */
export async function countExpectedMeetings(
  { db }: Pick<Deps, 'db'>,
  classes: SomeClasses,
  period: Period,
): Promise<number> {
  const { holidays, habits } = await together({
    holidays: listHolidays(db, period),
    habits: listSharedHabits(db, classes, period),
  })
  return countMeetingsOf(expectedRegisters(habits, holidays, period))
}
