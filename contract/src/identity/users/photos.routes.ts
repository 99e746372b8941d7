import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { photoUpload } from './photo.rules.ts'

export const photoRoutes = {
  changePhoto: defineRoute({
    method: 'POST',
    path: '/users/image-upload/{userId}',
    action: 'users.change-photo',
    summary: 'Replaces the photo of an account; the server squares it and makes the thumbnail.',
    fromSpecification: true,
    params: z.object({ userId: idSchema }),
    upload: photoUpload(),
    body: z.strictObject({}),
    response: z.object({
      message: z.string(),
      image: z.nullable(z.string()),
      thumbnail: z.nullable(z.string()),
    }),
    errors: ['user.not-found', 'image.missing', 'image.unreadable'],
  }),
}
