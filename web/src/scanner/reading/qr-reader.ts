import { decodePixels } from './decode-pixels.ts'
import { answerInTime, type NativeDetector } from './native-detector.ts'
import { boxInShares, boxWithin, type Box, type ScannedCode } from './scanned-code.ts'
import type { Pixels } from './straighten.ts'

/** The long side every picture is reduced to: enough for a card at arm's length. */
export const smallSide = 640

/** How often a picture is searched more closely: full size and enlarged middle take turns. */
export const closeLookEveryMs = 500

/** Dots to search, and the part of the picture that they show. */
export type Sight = { pixels: Pixels; part: Box }

/** One picture of the camera, readable at several sizes. */
export type Picture = {
  source: ImageBitmapSource
  size: { width: number; height: number }
  /** The whole picture, reduced to this long side. */
  whole: (maxSide: number) => Sight
  /** The middle of the picture, where users aim, enlarged to the size of the whole. */
  middle: () => Sight
}

export type QrReader = {
  /** All codes of the picture; none is an empty list. */
  read: (picture: Picture, now: number) => Promise<ScannedCode[]>
  /** The detector did not answer, failed, or missed a code that our decoder found: it is not asked again. */
  isDetectorBad: () => boolean
}

/**
 * Reads codes from pictures: the browser's detector first where there is one, else our decoder at
 * 640 px. Twice a second our decoder also takes a close look, in turns at the whole picture in
 * full size and at its enlarged middle: that finds codes that are small, far away or inverted, also
 * beside one that is held up longer, and shows that a detector is offered but finds nothing.
 */
export function createQrReader(native: NativeDetector | null): QrReader {
  let detector = native
  let closeLookAt = Number.NEGATIVE_INFINITY
  let isMiddleNext = false
  let seenBefore: readonly string[] = []

  async function readNative(asked: NativeDetector, picture: Picture): Promise<ScannedCode[]> {
    try {
      return (await answerInTime(asked.detect(picture.source)))
        .filter(
          ({ rawValue, boundingBox }) => rawValue !== '' && isPlace(boundingBox, picture.size),
        )
        .map(({ rawValue, boundingBox }) => ({
          text: rawValue,
          box: boxInShares(boundingBox, picture.size),
        }))
    } catch {
      // Some phones offer a detector whose service is missing, or never answers.
      detector = null
      return []
    }
  }

  async function lookClosely(picture: Picture, now: number): Promise<ScannedCode[]> {
    if (now - closeLookAt < closeLookEveryMs) return []
    closeLookAt = now
    const isMiddleTurn = isMiddleNext
    isMiddleNext = !isMiddleNext
    const { width, height } = picture.size
    return decodeSight(isMiddleTurn ? picture.middle() : picture.whole(Math.max(width, height)))
  }

  async function lookQuickly(picture: Picture): Promise<ScannedCode[]> {
    const codes = detector ? await readNative(detector, picture) : []
    return codes.length > 0 || detector ? codes : decodeSight(picture.whole(smallSide))
  }

  return {
    read: async (picture, now) => {
      const codes = await lookQuickly(picture)
      const texts = codes.map(({ text }) => text)
      const isNew = texts.some((text) => !seenBefore.includes(text))
      seenBefore = texts
      // A new code is answered at once; one that stays must not hide a smaller one.
      if (isNew) closeLookAt = now
      const seen = await lookClosely(picture, now)
      if (isMissed(codes, seen) || (detector && isMisplaced(codes, seen))) {
        detector = null
        return seen
      }
      return [...codes, ...seen.filter(({ text }) => !texts.includes(text))]
    },
    isDetectorBad: () => native !== null && detector === null,
  }
}

/** A code cannot be read smaller, in dots: such a box is measured in something else. */
const leastSide = 8

/** Some detectors place a corner a little outside of the picture: this share of its side. */
const tolerance = 0.05

/** Without a place in the picture nobody knows which of two cards was read: such an answer is none. */
function isPlace({ x, y, width, height }: Box, size: Picture['size']): boolean {
  return isSpan(x, width, size.width) && isSpan(y, height, size.height)
}

function isSpan(start: number, length: number, side: number): boolean {
  const slack = tolerance * side
  return length >= leastSide && start >= -slack && start + length <= side + slack
}

/** Whether our decoder found codes where the detector found none. */
function isMissed(codes: readonly ScannedCode[], seen: readonly ScannedCode[]): boolean {
  return codes.length === 0 && seen.length > 0
}

/** Whether our decoder found codes of the detector, and none of them where the detector did: it turns its boxes. */
function isMisplaced(codes: readonly ScannedCode[], seen: readonly ScannedCode[]): boolean {
  const pairs = seen.flatMap((own) =>
    codes.filter(({ text }) => text === own.text).map(({ box }) => ({ own: own.box, box })),
  )
  return pairs.length > 0 && !pairs.some(({ own, box }) => isMiddleWithin(own, box))
}

function isMiddleWithin(inner: Box, outer: Box): boolean {
  const x = inner.x + inner.width / 2 - outer.x
  const y = inner.y + inner.height / 2 - outer.y
  return x >= 0 && y >= 0 && x <= outer.width && y <= outer.height
}

async function decodeSight({ pixels, part }: Sight): Promise<ScannedCode[]> {
  return (await decodePixels(pixels))
    .filter(({ text }) => text !== '')
    .map(({ text, box }) => ({ text, box: boxWithin(box, part) }))
}
