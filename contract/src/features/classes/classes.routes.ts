import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../wire-values.ts'
import { classSchema, classWithTodaySchema } from './classes.schemas.ts'

export const classRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/classes/{classId}',
    action: 'classes.read',
    summary: 'One class with its KBM and year; `populate=all` adds its people.',
    fromSpecification: true,
    params: z.object({ classId: idSchema }),
    query: z.object({ populate: z.optional(z.string()) }),
    response: z.object({ class: classSchema }),
    errors: ['class.not-found'],
  }),

  readMany: defineRoute({
    method: 'POST',
    path: '/classes/get-by-ids',
    action: 'classes.read-many',
    summary: "Several classes with today's meeting; ids out of reach are left out.",
    reads: true,
    body: z.strictObject({
      classIds: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
    }),
    response: z.object({ classes: z.array(classWithTodaySchema) }),
    errors: [],
  }),
}
