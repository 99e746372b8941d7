import { decodePixels } from './decode-pixels.ts'
import { answerInTime, type NativeDetector } from './native-detector.ts'
import type { Pixels } from './straighten.ts'

/** The long side every picture is reduced to: enough for a card at arm's length. */
export const smallSide = 640

/** How often a picture is searched more closely: full size and enlarged middle take turns. */
export const closeLookEveryMs = 500

/** One picture of the camera, readable at several sizes. */
export type Picture = {
  source: ImageBitmapSource
  longSide: number
  /** The whole picture, reduced to this long side. */
  whole: (maxSide: number) => Pixels
  /** The middle of the picture, where users aim, enlarged to the size of the whole. */
  middle: () => Pixels
}

export type QrReader = {
  read: (picture: Picture, now: number) => Promise<string | null>
  /** The detector did not answer, failed, or missed a code that our decoder found: it is not asked again. */
  isDetectorBad: () => boolean
}

/**
 * Reads codes from pictures: the browser's detector first where there is one, else our decoder at
 * 640 px. Twice a second our decoder also takes a close look, in turns at the whole picture in
 * full size and at its enlarged middle: that finds codes that are small, far away or inverted, and
 * shows that a detector is offered but finds nothing.
 */
export function createQrReader(native: NativeDetector | null): QrReader {
  let detector = native
  let closeLookAt = Number.NEGATIVE_INFINITY
  let isMiddleNext = false

  async function readNative(asked: NativeDetector, picture: Picture): Promise<string | null> {
    try {
      const codes = await answerInTime(asked.detect(picture.source))
      return codes.find((code) => code.rawValue !== '')?.rawValue ?? null
    } catch {
      // Some phones offer a detector whose service is missing, or never answers.
      detector = null
      return null
    }
  }

  function lookClosely(picture: Picture, now: number): string | null {
    if (now - closeLookAt < closeLookEveryMs) return null
    closeLookAt = now
    const isMiddleTurn = isMiddleNext
    isMiddleNext = !isMiddleNext
    const text = decodePixels(isMiddleTurn ? picture.middle() : picture.whole(picture.longSide))
    if (text !== null) detector = null
    return text
  }

  return {
    async read(picture, now) {
      const nativeText = detector && (await readNative(detector, picture))
      if (nativeText) return nativeText
      const text = detector ? null : decodePixels(picture.whole(smallSide))
      return text ?? lookClosely(picture, now)
    },
    isDetectorBad: () => native !== null && detector === null,
  }
}
