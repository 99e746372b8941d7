import { decodeQR, decodeQRBatch } from 'qr/decode.js'
import type { FinderPoints } from 'qr/decode.js'
import { boxInShares, type ScannedCode } from './scanned-code.ts'
import { straighten } from './straighten.ts'
import type { Pixels } from './straighten.ts'

/** All codes of a picture. A tilted code is straightened and read again. */
export async function decodePixels(pixels: Pixels): Promise<ScannedCode[]> {
  const { width, height } = pixels
  const found: ScannedCode[] = []
  const missed: FinderPoints[] = []
  await decodeQRBatch([pixels], {
    maxSize: { width, height },
    pointsOnDetect: (points, result) => {
      if (typeof result === 'string') found.push(codeAt(points, result, pixels))
      else missed.push(points)
    },
  })
  const [marks] = missed
  const tilted = marks && decodeStraightened(pixels, marks)
  return marks && tilted ? [...found, codeAt(marks, tilted, pixels)] : found
}

function codeAt({ boundingBox }: FinderPoints, text: string, pixels: Pixels): ScannedCode {
  return { text, box: boxInShares(boundingBox, pixels) }
}

function decodeStraightened(pixels: Pixels, marks: FinderPoints): string | null {
  try {
    return decodeQR(straighten(pixels, marks))
  } catch {
    // The decoder throws when it finds no code: for a camera that is the ordinary case.
    return null
  }
}
