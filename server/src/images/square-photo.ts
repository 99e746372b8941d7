import { photoLimits, photoSide, thumbnailSide } from '@ngaji/contract/features/users/photo.rules'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { createTurns } from './turns.ts'

/** The stored square and its thumbnail, both JPEG without a word of metadata. */
export type SquarePhoto = { image: Uint8Array; thumbnail: Uint8Array }

/** `tooManyPixels` is told apart: a person can do something about it. */
export type UnusablePhoto = 'unreadable' | 'tooManyPixels'

/** Decoding takes a whole core and 100 MB at worst: two at a time, and the server goes on answering. */
const inTurn = createTurns(2, 20)
const patienceSeconds = 10
const white = '#ffffff'

// One thread per picture, and nothing of anybody's photo is kept for the next one.
sharp.concurrency(1)
sharp.cache(false)

const reading: SharpOptions = {
  limitInputPixels: photoLimits.pixels,
  failOn: 'error',
  pages: 1,
}

/**
 * Makes our own picture of one that arrived: turned upright, the largest square of its middle, drawn
 * anew. Whatever else was in the file is gone. The caller has looked at its type.
 */
export async function squarePhoto(bytes: Uint8Array): Promise<SquarePhoto | UnusablePhoto> {
  return inTurn(async () => {
    try {
      const { autoOrient } = await sharp(bytes, reading).metadata()
      return await draw(bytes, autoOrient)
    } catch (error) {
      // Only the decoder throws in here, and only about these bytes.
      return /pixel limit/.test(String(error)) ? 'tooManyPixels' : 'unreadable'
    }
  })
}

async function draw(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<SquarePhoto> {
  const side = Math.min(width, height)
  // Cut before it is scaled: a ribbon one pixel wide would become millions of pixels long.
  const square = await sharp(bytes, reading)
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .extract({
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 2),
      width: side,
      height: side,
    })
    .resize(photoSide, photoSide)
    .flatten({ background: white })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: drawn, height: high, channels } = square.info
  const again = () => sharp(square.data, { raw: { width: drawn, height: high, channels } })
  const [image, thumbnail] = await Promise.all([
    jpegOf(again(), 82),
    jpegOf(again().resize(thumbnailSide, thumbnailSide), 70),
  ])
  return { image, thumbnail }
}

function jpegOf(picture: Sharp, quality: number): Promise<Uint8Array> {
  return picture.toColourspace('srgb').jpeg({ quality }).toBuffer()
}
