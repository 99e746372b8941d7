import type { UploadShape } from '../../route.ts'

/** What a photo may be before the server makes its own of it. */
export const photoLimits = {
  bytes: 5_000_000,
  pixels: 25_000_000,
} as const

/** Side of the stored square photo and of its thumbnail, in pixels. */
export const photoSide = 512
export const thumbnailSide = 128

/** What the web app shrinks a photo to before sending it: at most this many pixels a side. */
export const sentPhotoSide = 640

/**
 * One photo beside the fields of a form. A thumbnail other clients send is dropped: ours is made here. So is
 * every text the form has besides: such clients send the whole record as they show it.
 */
export function photoUpload(): UploadShape {
  const { bytes } = photoLimits
  return {
    field: 'image',
    count: 1,
    bytes,
    ignored: ['thumbnail'],
    ignoresOthers: true,
    limit: 'photo',
  }
}
