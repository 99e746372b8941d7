import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { branchYearRoutes } from './features/branch-years/branch-years.routes.ts'
import { classRoutes } from './features/classes/classes.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { regionSettingRoutes } from './features/region-settings/region-settings.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { teacherRoutes } from './features/teachers/teachers.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { systemRoutes } from './system.ts'

/** The table of contents of the product: every call the server answers. */
export const routes = {
  system: systemRoutes,
  signIn: signInRoutes,
  users: userRoutes,
  branchYears: branchYearRoutes,
  classes: classRoutes,
  teachers: teacherRoutes,
  attendance: attendanceRoutes,
  dashboard: dashboardRoutes,
  regionSettings: regionSettingRoutes,
}
