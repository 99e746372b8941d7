import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../wire-values.ts'
import { teacherWithClassesSchema } from './teachers.schemas.ts'

export const teacherRoutes = {
  readOfUser: defineRoute({
    method: 'GET',
    path: '/teachers/user/{userId}',
    action: 'teachers.read',
    summary: "A teacher's or examiner's record by account, with the classes assigned to it.",
    fromSpecification: true,
    params: z.object({ userId: idSchema }),
    response: z.object({ teacher: teacherWithClassesSchema }),
    errors: ['teacher.not-found'],
  }),
}
