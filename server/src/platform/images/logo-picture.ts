import { drawInTurn, openPicture, type UnusablePicture } from './decoding.ts'

/** The longest side in pixels: 16 mm on paper are 380 of them at 600 dpi. */
const longestSide = 512

/** The stored logo: PNG with transparency, else JPEG; no metadata of the file. */
export type Logo = { bytes: Uint8Array; type: 'jpeg' | 'png' }

/** Re-encodes an uploaded logo: upright, whole, never enlarged. */
export function drawLogo(bytes: Uint8Array): Promise<Logo | UnusablePicture> {
  return drawInTurn(async () => {
    const { hasAlpha } = await openPicture(bytes).metadata()
    const drawn = openPicture(bytes)
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const made = hasAlpha ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 90 })
    return { bytes: await made.toBuffer(), type: hasAlpha ? 'png' : 'jpeg' }
  })
}
