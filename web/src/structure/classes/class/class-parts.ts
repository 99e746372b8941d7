import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { ReactNode } from 'react'

/** What the areas above the classes show of one; the screen hands it in. */
export type ClassParts = {
  /** What an office does for all of its students: cards, consents on paper. */
  studentTools: (schoolClass: SchoolClass, members: readonly ClassMember[]) => ReactNode
  /** The words of the button to its register of now: begin, continue, view. */
  registerLabel: ReactNode
  /** The meetings of the class, month by month. */
  meetings: ReactNode
  /** What it was taught. */
  materials: (schoolClass: SchoolClass) => ReactNode
  /** The examination of the class. */
  exam: (schoolClass: SchoolClass) => ReactNode
}
