import type { SetUpStep } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type {
  HomeBranch,
  HomeNumber,
  HomeTask,
} from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { LinkElement } from '../../../ui/button/slot.ts'

/** Where a home leads. A number without a list of the own role leads nowhere. */
export type OfficeLinks = {
  number: (key: HomeNumber['key']) => LinkElement | undefined
  task: (task: HomeTask) => LinkElement
  /** The region's years. */
  years: LinkElement
  branch: (branch: HomeBranch) => LinkElement
  /** The work of a step of the own year; `null` while there is no year yet. */
  setUp: (step: SetUpStep, branchYearId: string | null) => LinkElement
  /** Today's register of a class, as an office reads it. */
  register: (classId: string) => LinkElement
  student: (studentId: string) => LinkElement
  /** What a new region does first. */
  first: Record<'branch' | 'subBranch' | 'year' | 'users', LinkElement>
}
