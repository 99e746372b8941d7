import sharp from 'sharp'
import { form, photoPart } from '../../given/form.ts'
import { message, text, type Calls, type Stage } from './specification-call.ts'

/** Photos, with the thumbnail that a client of the specification makes itself. */
export function photoCalls({ app, school }: Stage): Calls {
  return {
    'POST /users/image-upload/{userId}': async () => {
      const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
      const image = await picture.clone().png().toBuffer()
      const thumbnail = await picture.jpeg({ quality: 70 }).toBuffer()
      const admin = await app.givenUser({ role: 'admin' })
      const sent = form(photoPart(image, 'avatar.png', 'image/png'), {
        ...photoPart(thumbnail, 'avatar-thumb.jpg'),
        name: 'thumbnail',
      })
      const line = `POST /api/users/image-upload/${school.teacher.id}`
      const reads = { ...message, image: text }
      return [
        { line, as: school.teacher, form: sent, reads },
        { line, as: admin, form: sent, reads },
        { line, as: admin, form: form(), reads: message },
      ]
    },
  }
}
