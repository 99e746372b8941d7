import type { LinkElement } from '../../../ui/button/slot.ts'
import type { StepPlace } from './year-steps.ts'

export type BranchYearsLinks = {
  home: LinkElement
  teachingGroup: (teachingGroupId: string) => LinkElement
  register: LinkElement
  copy: (branchYearId: string) => LinkElement
  /** To the work of a step, or of a menu. */
  place: (place: StepPlace, branchYearId: string) => LinkElement
}
