import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { regionSettingRoutes } from './features/region-settings/region-settings.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { systemRoutes } from './system.ts'

/** The table of contents of the product: every call the server answers. */
export const routes = {
  system: systemRoutes,
  signIn: signInRoutes,
  users: userRoutes,
  attendance: attendanceRoutes,
  regionSettings: regionSettingRoutes,
}
