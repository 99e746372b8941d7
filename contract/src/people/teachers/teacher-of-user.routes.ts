import { z } from 'zod/mini'
import { defineRoute, type Schema } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'

/**
 * The record of an account. A phone that only needs the own classes reads no more of it: the rest
 * would come along to every teacher's first screen.
 */
export function teacherOfUserRoute<Teacher extends Schema>(teacher: Teacher) {
  return defineRoute({
    method: 'GET',
    path: '/teachers/user/{userId}',
    action: 'teachers.read',
    summary: "A teacher's or examiner's record by account, with the classes assigned to it.",
    fromSpecification: true,
    params: z.object({ userId: idSchema }),
    response: z.object({ teacher }),
    errors: ['teacher.not-found'],
  })
}
