import { z } from 'zod/mini'
import { idSchema } from '../../values/request/wire-values.ts'
import { defineRoute } from '../../route.ts'
import { userSchema } from './users.schemas.ts'

/** Random, so that nobody guesses one; the shape is checked before anything is looked up. */
const imageName = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}\.(jpg|png)$/))

export const userRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/users/{userId}',
    action: 'users.read',
    summary: 'One account; the own one, or any for the region.',
    fromSpecification: true,
    beforePasswordChange: true,
    params: z.object({ userId: idSchema }),
    response: z.object({ users: userSchema }),
    errors: ['user.not-found'],
  }),

  readImage: defineRoute({
    method: 'GET',
    path: '/uploads/images/{file}',
    action: 'users.read-image',
    summary: 'A photo or thumbnail, for whoever may see the person it shows.',
    alsoAtRoot: true,
    params: z.object({ file: imageName }),
    response: 'image',
    errors: ['image.not-found'],
  }),
}
