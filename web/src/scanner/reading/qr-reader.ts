import { decodePixels } from './decode-pixels.ts'
import type { Pixels } from './straighten.ts'

/** The long side every picture is reduced to: enough for a card at arm's length. */
export const smallSide = 640

/** How often a picture is searched more closely: full size and enlarged middle take turns. */
export const closeLookEveryMs = 500

/** The part of the browser's BarcodeDetector that is used. */
export type NativeDetector = {
  detect(image: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}

/** One picture of the camera, readable at several sizes. */
export type Picture = {
  source: ImageBitmapSource
  longSide: number
  /** The whole picture, reduced to this long side. */
  whole: (maxSide: number) => Pixels
  /** The middle of the picture, where users aim, enlarged to the size of the whole. */
  middle: () => Pixels
}

/**
 * Reads codes from pictures: the browser's detector first where there is one, else our decoder at
 * 640 px. Twice a second our decoder also takes a close look, in turns at the whole picture in
 * full size and at its enlarged middle: that finds codes that are small, far away or inverted, and
 * keeps scanning alive where a detector is offered but finds nothing.
 */
export function createQrReader(
  native: NativeDetector | null,
): (picture: Picture, now: number) => Promise<string | null> {
  let detector = native
  let closeLookAt = Number.NEGATIVE_INFINITY
  let isMiddleNext = false

  async function readNative(picture: Picture): Promise<string | null> {
    try {
      const codes = (await detector?.detect(picture.source)) ?? []
      return codes.find((code) => code.rawValue !== '')?.rawValue ?? null
    } catch {
      // Some phones offer a detector whose service is missing: only our decoder is used from now on.
      detector = null
      return null
    }
  }

  function lookClosely(picture: Picture, now: number): string | null {
    if (now - closeLookAt < closeLookEveryMs) return null
    closeLookAt = now
    const isMiddleTurn = isMiddleNext
    isMiddleNext = !isMiddleNext
    return decodePixels(isMiddleTurn ? picture.middle() : picture.whole(picture.longSide))
  }

  return async function read(picture, now) {
    const nativeText = detector && (await readNative(picture))
    if (nativeText) return nativeText
    const text = detector ? null : decodePixels(picture.whole(smallSide))
    return text ?? lookClosely(picture, now)
  }
}
