import sharp from 'sharp'
import { form, photoPart } from '../../given/form.ts'
import type { Probe } from './probe-targets.ts'

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const photo = await picture.png().toBuffer()

/** Photos of accounts. */
export const photoProbes: Record<string, Probe> = {
  'POST /users/image-upload/{userId}': {
    record: 'user',
    request: (userId) => ({ params: { userId }, form: form(photoPart(photo)) }),
  },
}
