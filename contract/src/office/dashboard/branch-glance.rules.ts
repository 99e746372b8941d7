import { shareOf } from '../../values/share.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import {
  inListOrder,
  type ListDirection,
  type ListedValue,
} from '../../values/request/list-order.rules.ts'
import type { HomeBranch } from './office-home.schemas.ts'

/** The columns of "Desa sekilas". */
export const glanceColumns = ['name', 'students', 'present', 'opened', 'profiles', 'exam'] as const
export type GlanceColumn = (typeof glanceColumns)[number]

/** What each column is sorted by; null: there is nothing to compare. */
export const glanceValue: Record<GlanceColumn, (branch: HomeBranch) => ListedValue> = {
  name: ({ name }) => name,
  students: ({ studentCount }) => studentCount,
  present: ({ present30Days }) => present30Days,
  opened: ({ openedToday, expectedToday }) => shareOf(openedToday, expectedToday),
  profiles: ({ profileShare }) => profileShare,
  exam: ({ munaqasyahStatus }) =>
    munaqasyahStatus === null ? null : munaqasyahStatuses.indexOf(munaqasyahStatus),
}

/** The lowest of a desa's shares; what has nothing to count does not pull it down. */
function lowest(branch: HomeBranch): number {
  const shares = (['present', 'profiles', 'opened'] as const).map((key) => glanceValue[key](branch))
  return Math.min(...shares.map((share) => Number(share ?? 100)))
}

/** Desa without a year first, then by whatever is lowest in each; names decide between equals. */
export function lowestFirst(branches: readonly HomeBranch[]): HomeBranch[] {
  const rank = (branch: HomeBranch) => (branch.branchYearId === null ? -1 : lowest(branch))
  return branches.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'id'),
  )
}

type Order = { sortBy?: GlanceColumn | undefined; sortDir: ListDirection }

/**
 * Sorts by a column: missing values come last in either direction, and among equals the desa with the lowest
 * share first.
 */
export function inGlanceOrder(
  branches: readonly HomeBranch[],
  { sortBy, sortDir }: Order,
): HomeBranch[] {
  const rows = lowestFirst(branches)
  return sortBy === undefined ? rows : inListOrder(rows, glanceValue[sortBy], sortDir)
}
