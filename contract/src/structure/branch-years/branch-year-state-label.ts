import { texts } from '../../words/texts.ts'
import type { BranchYearState } from '../../values/branch-year-state.rules.ts'

/** Apart from the rules: it brings the texts along. */
export const branchYearStateLabel: Record<BranchYearState, string> = {
  active: texts.academicYears.active,
  inactive: texts.academicYears.inactive,
  past: texts.academicYears.past,
}
