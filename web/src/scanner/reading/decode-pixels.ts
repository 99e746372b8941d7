import { decodeQR } from 'qr/decode.js'
import type { DecodeOpts, FinderPoints } from 'qr/decode.js'
import { straighten } from './straighten.ts'
import type { Pixels } from './straighten.ts'

function decode(pixels: Pixels, options: DecodeOpts): string | null {
  try {
    return decodeQR(pixels, options)
  } catch {
    // The decoder throws when it finds no code: for a camera that is the ordinary case.
    return null
  }
}

/** The text of the QR code in a picture, or null. A tilted code is straightened and read again. */
export function decodePixels(pixels: Pixels): string | null {
  const missed: FinderPoints[] = []
  const text = decode(pixels, {
    pointsOnDetect: (points, result) => {
      if (typeof result !== 'string') missed.push(points)
    },
  })
  const [marks] = missed
  return text ?? (marks ? decode(straighten(pixels, marks), {}) : null)
}
