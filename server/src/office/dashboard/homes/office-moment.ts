import { addDays, dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import type { Before } from '../numbers/counts.queries.ts'

/** The time of a home: all its figures are as of one moment. */
export type OfficeMoment = { now: Date; today: string; before: Before }

const daysCompared = 30

export function momentOf({ now }: Pick<Deps, 'now'>): OfficeMoment {
  const at = now()
  const today = dayInJakarta(at)
  const day = addDays(today, -daysCompared)
  return { now: at, today, before: { day, end: instantInJakarta(addDays(day, 1), '00:00') } }
}
