import type { Implemented } from '../http/implement.ts'
import type { JobKinds } from '../jobs/jobs.ts'
import { academicYearAnswers } from './academic-years/academic-years.routes.ts'
import { attendanceAnswers } from './attendance/attendance.routes.ts'
import { branchYearAnswers } from './branch-years/branch-years.routes.ts'
import { copyAnswers } from './branch-years/copy.routes.ts'
import { classAnswers } from './classes/classes.routes.ts'
import { dashboardAnswers } from './dashboard/dashboard.routes.ts'
import { levelAnswers } from './levels/levels.routes.ts'
import { regionSettingAnswers } from './region-settings/region-settings.routes.ts'
import { signInAnswers } from './sign-in/sign-in.routes.ts'
import { studentAnswers } from './students/students.routes.ts'
import { teacherAnswers } from './teachers/teachers.routes.ts'
import { teachingGroupAnswers } from './teaching-groups/teaching-groups.routes.ts'
import { userAnswers } from './users/users.routes.ts'
import { mailResetLink } from './sign-in/sign-in.service.ts'

/** Everything the server answers. Mirrors `routes` in the contract; a test keeps them equal. */
export const implementedFeatures: readonly Implemented[] = [
  ...signInAnswers,
  ...userAnswers,
  ...levelAnswers,
  ...academicYearAnswers,
  ...branchYearAnswers,
  ...copyAnswers,
  ...teachingGroupAnswers,
  ...classAnswers,
  ...studentAnswers,
  ...teacherAnswers,
  ...attendanceAnswers,
  ...dashboardAnswers,
  ...regionSettingAnswers,
]

/** Work done later, by the feature that asked for it. */
export const jobKinds: JobKinds = {
  'sign-in.mail-reset-link': mailResetLink,
}
