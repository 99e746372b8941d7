import { refuse, type Refusal } from '../refusal.ts'

/** The facts for the rules of a desa's year. */
export type BranchYearFacts = { isActive: boolean; academicYear: { isActive: boolean } }

export type BranchYearState = 'active' | 'inactive' | 'past'

export function branchYearState(branchYear: BranchYearFacts): BranchYearState {
  if (branchYear.isActive) return 'active'
  return branchYear.academicYear.isActive ? 'inactive' : 'past'
}

/** KBM and classes are built while the region's year is active and the desa's year is not yet. */
export function refusalToBuild(branchYear: BranchYearFacts): Refusal | null {
  if (!branchYear.academicYear.isActive) return refuse('academic-year.inactive')
  return branchYear.isActive ? refuse('branch-year.active') : null
}

/** Marks and material need an active year. */
export function refusalToTeach(branchYear: BranchYearFacts): Refusal | null {
  return branchYear.isActive ? null : refuse('branch-year.inactive')
}
