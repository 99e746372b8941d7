import { academicYearErrors } from './structure/academic-years/academic-years.errors.ts'
import { branchYearErrors } from './structure/branch-years/branch-years.errors.ts'
import { classErrors } from './structure/classes/classes.errors.ts'
import { levelErrors } from './identity/levels/levels.errors.ts'
import { munaqasyahErrors } from './exam/munaqasyah/munaqasyah.errors.ts'
import { questionBankErrors } from './exam/question-bank/question-bank.errors.ts'
import { studentErrors } from './people/students/students.errors.ts'
import { teacherErrors } from './people/teachers/teachers.errors.ts'
import { teachingGroupErrors } from './structure/teaching-groups/teaching-groups.errors.ts'
import { userErrors } from './identity/users/users.errors.ts'

/**
 * The refusals of rules: screens run the rules too, and bundle these sentences instead of the whole
 * catalogue.
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
