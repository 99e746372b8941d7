import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { currentRegisterDay, type ClassPlan } from '@ngaji/contract/values/register-day.rules'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { monthOf } from '../../../ui/date/month-days.ts'
import { firstMonthOf } from '../../performance/period/months-on-offer.ts'
import { registerDayHere, useOwnRegisters } from '../opening/use-own-registers.ts'
import { rosterOf } from '../scan/rosters.api.ts'
import { classRosterQuery } from './history.api.ts'

/** The month of the own registers of now: last month's until the last class of its last evening is over. */
export function useMonthOfRegisters(): string {
  const { registers } = useOwnRegisters()
  const days = registers.map(({ date }) => date).toSorted()
  return monthOf(days[0] ?? dayInJakarta(serverNow()))
}

/**
 * The month of the register of one class now, or the last one of a year that is over: the calendar's month until the
 * class is loaded.
 */
export function useMonthOfClass(classId: string): string {
  const { data: schoolClass } = useQuery(classRosterQuery(classId))
  if (!schoolClass) return monthOf(dayInJakarta(serverNow()))
  const { academicYearId } = schoolClass.teachingGroupId.branchYearId
  return firstMonthOf(academicYearId, monthOf(registerDayOf(classId, schoolClass)))
}

/** Devices of teachers know holidays and opened registers; all others go by the plan of the class alone. */
function registerDayOf(classId: string, plan: ClassPlan): Day {
  if (rosterOf(classId)) return registerDayHere(classId)
  return currentRegisterDay(plan, { now: serverNow(), holidays: [], isOpen: () => false })
}
