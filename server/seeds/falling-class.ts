import { daysBetween, type Day } from '@ngaji/contract/jakarta-time'
import type { Insertable } from 'kysely'
import type { Database } from '../src/platform/database/row-types.ts'
import type { ClassKey } from './plan-people.ts'
import { seeded } from './random.ts'

type Entry = Insertable<Database['attendance']>

/** A class whose children stay away more and more: something for whoever looks to find. */
const fallingClass: ClassKey = '0.2.2'
const seed = 20_240_011
const fallingDays = 42
const mostAbsent = 0.6

/**
 * Turns arrivals of the last weeks into absences, the nearer to the last day the more. It draws from a
 * stream of its own: everything else in the region stays as it was.
 */
export function absences(lastDay: Day | undefined) {
  const random = seeded(seed)
  return (entry: Entry, key: ClassKey, day: Day): Entry => {
    if (key !== fallingClass || lastDay === undefined || !entry.arrived_at) return entry
    const nearness = 1 - daysBetween(day, lastDay) / fallingDays
    if (nearness <= 0 || !random.chance(nearness * mostAbsent)) return entry
    return {
      ...entry,
      status: 'Tanpa Keterangan',
      is_manual: true,
      arrived_at: null,
      card: null,
      attribute: false,
      attribute_at: null,
      attitude: false,
      attitude_at: null,
      tidiness: false,
      tidiness_at: null,
    }
  }
}
