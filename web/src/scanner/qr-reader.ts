import { decodePixels } from './decode-pixels.ts'
import type { Pixels } from './decode-pixels.ts'

/** The long side every picture is reduced to: enough for a card at arm's length. */
export const smallSide = 640

/** How often a picture is searched at full size, for codes that are small or far away. */
export const fullSizeEveryMs = 1000

/** The browser's own detector, as far as it is used. */
export type NativeDetector = {
  detect(image: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}

/** One picture of the camera, readable at any size. */
export type Picture = {
  source: ImageBitmapSource
  longSide: number
  pixels: (maxSide: number) => Pixels
}

/**
 * Reads codes from pictures: the browser's detector first where there is one, else our decoder at
 * 640 px. Once a second our decoder also searches at full size, which finds small and inverted
 * codes, and keeps scanning alive where a detector is offered but finds nothing.
 */
export function createQrReader(
  native: NativeDetector | null,
): (picture: Picture, now: number) => Promise<string | null> {
  let detector = native
  let fullSizeAt = Number.NEGATIVE_INFINITY

  async function readNative(picture: Picture): Promise<string | null> {
    try {
      const codes = (await detector?.detect(picture.source)) ?? []
      return codes.find((code) => code.rawValue !== '')?.rawValue ?? null
    } catch {
      // Some phones offer a detector whose service is missing. Ours takes over for good.
      detector = null
      return null
    }
  }

  return async function read(picture, now) {
    const nativeText = detector && (await readNative(picture))
    if (nativeText) return nativeText
    if (!detector) {
      const text = decodePixels(picture.pixels(smallSide))
      if (text !== null || picture.longSide <= smallSide) return text
    }
    if (now - fullSizeAt < fullSizeEveryMs) return null
    fullSizeAt = now
    return decodePixels(picture.pixels(picture.longSide))
  }
}
