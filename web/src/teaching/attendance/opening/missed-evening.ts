import type { Day } from '@ngaji/contract/jakarta-time'
import type { OwnRegister } from './own-registers.ts'

/** A class of which it is asked whether yesterday's register is meant. */
export type MissedEvening = Pick<OwnRegister, 'classId' | 'className' | 'date'> & { missed: Day }

/** The question for this register; null where its day is certain. */
export function missedEveningOf(register: {
  classId: string
  className: string
  date?: Day | undefined
  missed?: Day | null | undefined
}): MissedEvening | null {
  const { classId, className, date, missed } = register
  return date && missed ? { classId, className, date, missed } : null
}
