import type { HomeTask } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { addDays, mondayOf } from '@ngaji/contract/jakarta-time'
import {
  type DueRegisters,
  type ExpectedRegisters,
  type Period,
  countMeetingsOf,
  dueRegisters,
  expectedNow,
  expectedRegisters,
  isMissing,
  nextMeetingOfAny,
} from '../../../teaching/attendance/reads/expected-registers.ts'
import type {
  HabitRow,
  Habits,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import type { RegisterDays } from '../../../teaching/attendance/reads/register-days.rows.ts'
import { sumColumn, taskOf } from './office-lines.ts'

/** The registers of some classes, of those due today and of earlier in this week. */
export type RegistersOfWeek = { today: DueRegisters[]; week: DueRegisters[] }

function weekOf(today: string): Period {
  return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
}

/** All days a home needs: the running week, up to its Sunday, and the evening before it. */
export function daysOfHome(today: string): Period {
  const { from, to } = weekOf(today)
  return { from: addDays(from, -1), to }
}

/** The number of meetings of the running week, future ones included. */
export function meetingsOfWeek(
  habits: readonly Habits[],
  holidays: readonly string[],
  today: string,
): number {
  return countMeetingsOf(expectedRegisters(habits, holidays, weekOf(today)))
}

export function registersOfWeek(
  habits: readonly Habits[],
  holidays: readonly string[],
  now: Date,
): RegistersOfWeek {
  const over = (span: 'today' | 'week') => dueRegisters(habits, holidays, { span, now })
  return { today: over('today'), week: over('week') }
}

/** The registers of an office: those that are missing, which classes meet now, and when one of them meets next. */
export function lessonsOf(
  habits: readonly HabitRow[],
  holidays: readonly string[],
  { now, current }: { now: Date; current: RegisterDays },
) {
  return {
    registers: registersOfWeek(habits, holidays, now),
    meeting: expectedNow(habits, holidays, current),
    nextMeeting: nextMeetingOfAny(habits, holidays, current.today),
  }
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

const countMissing = (registers: readonly DueRegisters[]) =>
  sumColumn(registers.filter(isMissing), 'classes')

/** Of how many classes a register is expected. */
export const countExpected = (registers: readonly ExpectedRegisters[]) =>
  sumColumn(
    registers.filter(({ expected }) => expected > 0),
    'classes',
  )
