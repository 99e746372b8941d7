import { addDays, dayInJakarta, mondayOf, type Day } from '../../jakarta-time.ts'
import type { KeptAs } from './backups.schemas.ts'

/** How many days, weeks and months of the night's backups stay. */
export const kept = { daily: 7, weekly: 4, monthly: 12 } as const satisfies Record<KeptAs, number>

/** A last backup older than this is a warning. */
export const lateDays = 3

export type DatedBackup = { id: string; startedAt: Date }

/** Weeks begin on Ahad: what is made that night stays as the week's. */
function weekOf(day: Day): Day {
  return mondayOf(addDays(day, 1))
}

const monthOf = (day: Day) => day.slice(0, 7)

type Dated = { id: string; day: Day; at: number }

function inOrder(backups: readonly DatedBackup[]): Dated[] {
  return backups
    .map(({ id, startedAt }) => ({ id, day: dayInJakarta(startedAt), at: startedAt.getTime() }))
    .toSorted((a, b) => a.at - b.at)
}

/**
 * Which of these backups stay: the last of each of the newest seven days, the first of each of the newest
 * four weeks and twelve months. Days, weeks and months without one do not count, so that nothing is lost
 * while the server is off or its clock is wrong.
 */
export function keptBackups(backups: readonly DatedBackup[]): Map<string, KeptAs> {
  const dated = inOrder(backups)
  const chosen = new Map<string, KeptAs>()
  const keep = (as: KeptAs, ids: readonly string[]) => {
    for (const id of ids.slice(-kept[as])) chosen.set(id, as)
  }
  // The wider reason is set last: it is the one that keeps it longest.
  keep(
    'daily',
    lastOfEach(dated, ({ day }) => day),
  )
  keep(
    'weekly',
    firstOfEach(dated, ({ day }) => weekOf(day)),
  )
  keep(
    'monthly',
    firstOfEach(dated, ({ day }) => monthOf(day)),
  )
  return chosen
}

function firstOfEach(dated: readonly Dated[], bucketOf: (one: Dated) => string): string[] {
  const first = new Map<string, string>()
  for (const one of dated) if (!first.has(bucketOf(one))) first.set(bucketOf(one), one.id)
  return [...first.values()]
}

function lastOfEach(dated: readonly Dated[], bucketOf: (one: Dated) => string): string[] {
  return [...new Map(dated.map((one) => [bucketOf(one), one.id])).values()]
}

const dayMs = 86_400_000
const skewMs = 3_600_000

/**
 * `since`: the last good backup, else the first attempt; null before anything was tried. A moment to come was
 * written by a wrong clock and proves nothing, so it is late as well.
 */
export function isLate(since: Date | null, now: Date): boolean {
  if (since === null) return false
  return isDatedAhead(since, now) || now.getTime() - since.getTime() > lateDays * dayMs
}

/** Made while the clock was ahead: further than the clocks of two machines differ. */
export function isDatedAhead(startedAt: Date, now: Date): boolean {
  return startedAt.getTime() - now.getTime() > skewMs
}
