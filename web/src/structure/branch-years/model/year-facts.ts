import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { BranchYearFacts } from '@ngaji/contract/values/branch-year-state.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { TeachingGroupFacts } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'

export type TeachingGroupOfYear = BranchYear['teachingGroups'][number]

/** `2025/2026 Ganjil`. */
export function labelOfYear(year: { name: string }): string {
  return academicYearTitle(year.name)
}

/** What the rules of a year look at. */
export function factsOfYear(year: BranchYear): BranchYearFacts {
  return { isActive: year.isActive, academicYear: { isActive: year.academicYearId.isActive } }
}

/** What the rules of a KBM look at. */
export function factsOfGroup(year: BranchYear, group: { isLocked: boolean }): TeachingGroupFacts {
  return { isLocked: group.isLocked, branchYear: factsOfYear(year) }
}

/** The desa's year in the running year of the region. */
export function currentYearOf(years: readonly BranchYear[]): BranchYear | undefined {
  return years.find((year) => year.academicYearId.isActive)
}

/**
 * Is the year over, not still to come? Neither runs in the region, but nobody works on the first any more.
 */
export function isYearOver(year: BranchYear, years: readonly BranchYear[]): boolean {
  if (year.academicYearId.isActive) return false
  const current = currentYearOf(years)
  return current === undefined || year.name < current.name
}

/** The year a copy takes unless told otherwise: the one before, as far as the desa registered it. */
export function sourceFor(
  year: { name: string },
  years: readonly BranchYear[],
): BranchYear | undefined {
  return years
    .filter(({ name }) => name < year.name)
    .toSorted((a, b) => b.name.localeCompare(a.name))[0]
}
