import sharp from 'sharp'
import { drawInTurn } from './decoding.ts'

/** In pixels, of every page: small type on A4 can still be read once it is enlarged. */
const width = 1240

/** A page drawn as SVG, as WebP on white. Ours, with all its photos: it may be larger than a stranger's. */
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
