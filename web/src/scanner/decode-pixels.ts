import { decodeQR } from 'qr/decode.js'

export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/**
 * How long the decoder may spend on second tries in one picture. A phone that is six times slower
 * than a desk still looks several times a second.
 */
const retryBudgetMs = 24

/** The text of the QR code in a picture, or null. */
export function decodePixels(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, { timeLimit: retryBudgetMs })
  } catch {
    // The decoder throws when it finds no code: for a camera that is the ordinary case.
    return null
  }
}
