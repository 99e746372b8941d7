import { photoSide, thumbnailSide } from '@ngaji/contract/identity/users/photo.rules'
import sharp, { type Sharp } from 'sharp'
import { drawInTurn, openPicture, type UnusablePicture } from './decoding.ts'

/** The stored square and its thumbnail, both JPEG without metadata. */
export type SquarePhoto = { image: Uint8Array; thumbnail: Uint8Array }

const white = '#ffffff'

/**
 * Re-encodes an uploaded photo: turned upright, the largest square of its middle. All other data of
 * the file is dropped. The caller has checked its type.
 */
export function squarePhoto(bytes: Uint8Array): Promise<SquarePhoto | UnusablePicture> {
  return drawInTurn(async () => {
    const { autoOrient } = await openPicture(bytes).metadata()
    return drawSquare(bytes, autoOrient)
  })
}

async function drawSquare(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<SquarePhoto> {
  const side = Math.min(width, height)
  // Cropped before it is scaled: a picture one pixel wide would become millions of pixels long.
  const square = await openPicture(bytes)
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
