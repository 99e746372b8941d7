import { academicYearRoutes } from './features/academic-years/academic-years.routes.ts'
import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { branchYearRoutes } from './features/branch-years/branch-years.routes.ts'
import { classRoutes } from './features/classes/classes.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { levelRoutes } from './features/levels/levels.routes.ts'
import { regionSettingRoutes } from './features/region-settings/region-settings.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { studentRoutes } from './features/students/students.routes.ts'
import { teacherRoutes } from './features/teachers/teachers.routes.ts'
import { teachingGroupRoutes } from './features/teaching-groups/teaching-groups.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { systemRoutes } from './system.ts'

/** The table of contents of the product: every call the server answers. */
export const routes = {
  system: systemRoutes,
  signIn: signInRoutes,
  users: userRoutes,
  levels: levelRoutes,
  academicYears: academicYearRoutes,
  branchYears: branchYearRoutes,
  teachingGroups: teachingGroupRoutes,
  classes: classRoutes,
  students: studentRoutes,
  teachers: teacherRoutes,
  attendance: attendanceRoutes,
  dashboard: dashboardRoutes,
  regionSettings: regionSettingRoutes,
}
