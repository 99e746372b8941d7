import { academicYearErrors } from './features/academic-years/academic-years.errors.ts'
import { branchYearErrors } from './features/branch-years/branch-years.errors.ts'
import { classErrors } from './features/classes/classes.errors.ts'
import { levelErrors } from './features/levels/levels.errors.ts'
import { munaqasyahErrors } from './features/munaqasyah/munaqasyah.errors.ts'
import { questionBankErrors } from './features/question-bank/question-bank.errors.ts'
import { studentErrors } from './features/students/students.errors.ts'
import { teacherErrors } from './features/teachers/teachers.errors.ts'
import { teachingGroupErrors } from './features/teaching-groups/teaching-groups.errors.ts'
import { userErrors } from './features/users/users.errors.ts'

/**
 * What a rule may refuse with: screens ask the rules too, and carry these sentences instead of every
 * sentence there is.
 */
export const ruleErrors = {
  ...userErrors,
  ...levelErrors,
  ...academicYearErrors,
  ...branchYearErrors,
  ...teachingGroupErrors,
  ...classErrors,
  ...studentErrors,
  ...teacherErrors,
  ...munaqasyahErrors,
  ...questionBankErrors,
}

export type RuleErrorCode = keyof typeof ruleErrors
