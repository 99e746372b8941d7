import type { LinkElement } from '../../ui/button/slot.ts'

/** Where the list of desa and kelompok leads. */
export type LevelsLinks = {
  newBranch: LinkElement
  /** The link to a new kelompok of the desa, which is chosen already. */
  newSubBranch: (branchId: string) => LinkElement
  branch: (branchId: string) => LinkElement
  subBranch: (subBranchId: string) => LinkElement
}
