import type { LinkElement } from '../../ui/button/slot.ts'

/** Where the list of desa and kelompok leads. */
export type LevelsLinks = {
  newBranch: LinkElement
  /** With the desa chosen already. */
  newSubBranch: (branchId: string) => LinkElement
  branch: (branchId: string) => LinkElement
  subBranch: (subBranchId: string) => LinkElement
}
