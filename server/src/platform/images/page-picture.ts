import sharp from 'sharp'
import { drawInTurn } from './decoding.ts'

/** The width in pixels of every page: small type on A4 is legible when enlarged. */
const width = 1240

/**
 * Converts a page drawn as SVG to WebP on white. Our own rendering, with all its photos: it may
 * exceed the limits of uploaded pictures.
 */
export async function pictureOfPage(drawing: Uint8Array): Promise<Uint8Array> {
  const picture = await drawInTurn(() =>
    sharp(drawing, { unlimited: true })
      .resize({ width })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
  if (typeof picture === 'string') throw new Error(`a page of our own is ${picture}`)
  return picture
}
