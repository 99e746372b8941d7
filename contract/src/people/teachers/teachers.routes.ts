import { teacherOfUserRoute } from './teacher-of-user.routes.ts'
import { teacherWithClassesSchema } from './teachers.schemas.ts'

export const teacherRoutes = { readOfUser: teacherOfUserRoute(teacherWithClassesSchema) }
