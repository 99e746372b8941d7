import type { LinkElement } from '../../../ui/button/slot.ts'

/** Where "Detail KBM" leads. */
export type TeachingGroupLinks = {
  home: LinkElement
  /** The list it stands in, opened at its year. */
  list: (branchYearId: string | undefined) => LinkElement
  addSubBranches: LinkElement
  addClass: LinkElement
  /** The list of students with this kelompok alone; null for who does not see its students. */
  students: (subBranchId: string) => LinkElement | null
  class: (classId: string) => LinkElement
  /** The list of classes with this KBM alone. */
  classes: (academicYearId: string) => LinkElement
}
