import { addDays, instantInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import { figureDayAt, type FigureDay } from '../../../scopes/figure-day.scope.ts'
import type { Before } from '../numbers/counts.queries.ts'

/** The time of a home: all its figures are as of one moment. */
export type OfficeMoment = { now: Date; today: string; day: FigureDay; before: Before }

const daysCompared = 30

export function currentOfficeMoment({ now }: Pick<Deps, 'now'>): OfficeMoment {
  const at = now()
  const day = figureDayAt(at)
  const { today } = day
  const earlier = addDays(today, -daysCompared)
  const before = { day: earlier, end: instantInJakarta(addDays(earlier, 1), '00:00') }
  return { now: at, today, day, before }
}
