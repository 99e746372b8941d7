import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import type { HomeBranch } from '@ngaji/contract/features/dashboard/office-home.schemas'

/** The lowest of a desa's shares; what has nothing to count does not pull it down. */
function lowest({ present30Days, profileShare, openedToday, expectedToday }: HomeBranch): number {
  const shares = [present30Days, profileShare, percentageOf(openedToday, expectedToday)]
  return Math.min(...shares.map((share) => share ?? 100))
}

/** Desa without a year first, then by whatever is lowest in each; names decide between equals. */
export function lowestFirst(branches: readonly HomeBranch[]): HomeBranch[] {
  const rank = (branch: HomeBranch) => (branch.branchYearId === null ? -1 : lowest(branch))
  return branches.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'id'),
  )
}
