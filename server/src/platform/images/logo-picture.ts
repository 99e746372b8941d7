import { drawInTurn, openPicture, type UnusablePicture } from './decoding.ts'

/** As long as its longer side may be, in pixels: 16 mm on paper are 380 of them at 600 dpi. */
const longestSide = 512

/** A logo as it is kept: PNG where one sees through it, else JPEG; nothing else of the file. */
export type Logo = { bytes: Uint8Array; type: 'jpeg' | 'png' }

/** Makes our own picture of a logo that arrived: upright, whole, never enlarged, drawn anew. */
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
