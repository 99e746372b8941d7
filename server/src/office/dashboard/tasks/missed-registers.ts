import type { HomeTask } from '@ngaji/contract/office/dashboard/office-home.schemas'
import {
  missesRegisters,
  registerDaysOf,
} from '@ngaji/contract/teaching/performance/missed-registers.rules'
import { addDays, mondayOf } from '@ngaji/contract/jakarta-time'
import {
  type ExpectedRegisters,
  type Period,
  countMeetingsOf,
  expectedRegisters,
} from '../../../teaching/attendance/reads/expected-registers.ts'
import type { HabitRow } from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import { taskOf } from './office-lines.ts'

/** The registers of some classes, of today and of earlier in this week. */
export type RegistersOfWeek = { today: ExpectedRegisters[]; week: ExpectedRegisters[] }

/** All days a home needs: the running week, up to its Sunday. */
export function weekOf(today: string): Period {
  return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
}

/** The number of meetings of the running week, future ones included. */
export function meetingsOfWeek(
  habits: readonly HabitRow[],
  holidays: readonly string[],
  today: string,
): number {
  return countMeetingsOf(expectedRegisters(habits, holidays, weekOf(today)))
}

export function registersOfWeek(
  habits: readonly HabitRow[],
  holidays: readonly string[],
  today: string,
): RegistersOfWeek {
  const over = (span: 'today' | 'week') =>
    expectedRegisters(habits, holidays, registerDaysOf(span, today))
  return { today: over('today'), week: over('week') }
}

/** Classes with missing registers; the lists are those of "Perlu perhatian". */
export function registerTasks({ today, week }: RegistersOfWeek): HomeTask[] {
  return [
    taskOf('registersMissing', countMissing(today), {
      total: countExpected(today),
      query: { view: 'perhatian', absen: 'hari-ini' },
    }),
    taskOf('registersMissedThisWeek', countMissing(week), {
      total: countExpected(week),
      query: { view: 'perhatian', absen: 'pekan-ini' },
    }),
  ]
}

const countMissing = (registers: readonly ExpectedRegisters[]) =>
  registers.filter(missesRegisters).length

const countExpected = (registers: readonly ExpectedRegisters[]) =>
  registers.filter(({ expected }) => expected > 0).length
