import type { Student } from '@ngaji/contract/people/students/students.schemas'

/** The classes of a year that runs in the desa: there the child stands in the register. */
export function runningClasses({ classIds }: Pick<Student, 'classIds'>): Student['classIds'] {
  return classIds.filter(({ teachingGroupId }) => teachingGroupId.branchYearId.isActive)
}
