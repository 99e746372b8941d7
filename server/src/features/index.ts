import type { Implemented } from '../http/implement.ts'
import type { JobKinds } from '../jobs/jobs.ts'
import { attendanceAnswers } from './attendance/attendance.routes.ts'
import { branchYearAnswers } from './branch-years/branch-years.routes.ts'
import { classAnswers } from './classes/classes.routes.ts'
import { dashboardAnswers } from './dashboard/dashboard.routes.ts'
import { regionSettingAnswers } from './region-settings/region-settings.routes.ts'
import { signInAnswers } from './sign-in/sign-in.routes.ts'
import { teacherAnswers } from './teachers/teachers.routes.ts'
import { userAnswers } from './users/users.routes.ts'
import { mailResetLink } from './sign-in/sign-in.service.ts'

/** Everything the server answers. Mirrors `routes` in the contract; a test keeps them equal. */
export const implementedFeatures: readonly Implemented[] = [
  ...signInAnswers,
  ...userAnswers,
  ...branchYearAnswers,
  ...classAnswers,
  ...teacherAnswers,
  ...attendanceAnswers,
  ...dashboardAnswers,
  ...regionSettingAnswers,
]

/** Work done later, by the feature that asked for it. */
export const jobKinds: JobKinds = {
  'sign-in.mail-reset-link': mailResetLink,
}
