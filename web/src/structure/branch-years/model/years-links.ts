import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { LinkElement } from '../../../ui/button/slot.ts'
import type { StepPlace } from './year-steps.ts'

export type BranchYearsLinks = {
  home: LinkElement
  teachingGroup: (teachingGroupId: string) => LinkElement
  register: LinkElement
  copy: (branchYearId: string) => LinkElement
  /** The link to the work of a step, or of a menu. */
  place: (place: StepPlace, branchYearId: string) => LinkElement
}

/** What the year in work is given, with the KBM that its PJP builds. */
export type ManagedYearProps = {
  year: BranchYear
  links: BranchYearsLinks
  /** There is an earlier year to copy from. */
  hasSource: boolean
  onChanged: () => void
  onRemoved: () => void
}
