import { encodeQR } from 'qr'

/** The capabilities of a test's camera. */
type Offer = { torch?: boolean; zoom?: { min: number; max: number } }

/** A card in the picture of 640 by 480: its upper left corner, and the size of its code's dots. */
type PlacedCard = { text: string; left: number; top: number; dot: number }

function paint(context: CanvasRenderingContext2D, cards: readonly PlacedCard[]): void {
  context.fillStyle = '#8a7f70'
  context.fillRect(0, 0, 640, 480)
  for (const { text, left, top, dot } of cards) {
    const matrix = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
    for (const [y, row] of matrix.entries()) {
      for (const [x, isDark] of row.entries()) {
        context.fillStyle = isDark ? '#1b221e' : '#fffefb'
        context.fillRect(left + x * dot, top + y * dot, dot, dot)
      }
    }
  }
}

type FakeStream = MediaStream & {
  applied: unknown[]
  /** No new frame comes any more, and no event tells. */
  freeze: () => void
}

/**
 * For tests: a camera stream that shows the QR code of a text in its middle, or the given cards, painted thirty
 * times a second, with the given abilities. The settings applied to it are in `applied`.
 */
export function fakeStream(shown: string | readonly PlacedCard[], offer: Offer = {}): FakeStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas in this browser')
  const cards = typeof shown === 'string' ? [{ text: shown, left: 150, top: 70, dot: 9 }] : shown
  paint(context, cards)
  const stream = canvas.captureStream(30)
  const applied: unknown[] = []
  let isFrozen = false
  for (const track of stream.getVideoTracks()) {
    const timer = setInterval(() => {
      if (track.readyState !== 'live') clearInterval(timer)
      else if (!isFrozen) paint(context, cards)
    }, 33)
    track.getCapabilities = () => offer as MediaTrackCapabilities
    track.applyConstraints = (constraints) => {
      applied.push(...(constraints?.advanced ?? []))
      return Promise.resolve()
    }
  }
  return Object.assign(stream, { applied, freeze: () => void (isFrozen = true) })
}
