import type { ClassFacts } from '@ngaji/contract/structure/classes/class-state.rules'
import {
  branchYearState,
  type BranchYearFacts,
  type BranchYearState,
} from '@ngaji/contract/values/branch-year-state.rules'
import type {
  ClassOfTeachingGroup,
  TeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import type { TeachingGroupFacts } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'

/** What the rules look at, read from a KBM as the server tells it. */

export function yearFactsOf({ branchYearId }: TeachingGroup): BranchYearFacts {
  const { isActive, academicYearId } = branchYearId
  return { isActive, academicYear: { isActive: academicYearId.isActive } }
}

export function groupFactsOf(group: TeachingGroup): TeachingGroupFacts {
  return { isLocked: group.isLocked, branchYear: yearFactsOf(group) }
}

export function classFactsOf(group: TeachingGroup, schoolClass: ClassOfTeachingGroup): ClassFacts {
  return { isLocked: schoolClass.isLocked, teachingGroup: groupFactsOf(group) }
}

/** The state of the desa's year; one that is still to come is not called past. */
export function yearStateOf(
  group: TeachingGroup,
  currentYear: string | null,
): BranchYearState | 'coming' {
  const state = branchYearState(yearFactsOf(group))
  return state === 'past' && !isOver(group, currentYear) ? 'coming' : state
}

/**
 * Over, not still to come. `currentYear` is the name of the region's running year; null where nobody
 * told, and then a year that does not run is taken to be over.
 */
export function isOver(group: TeachingGroup, currentYear: string | null): boolean {
  const { isActive, name } = group.branchYearId.academicYearId
  return !isActive && (currentYear === null || name < currentYear)
}
