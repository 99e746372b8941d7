import { encodeQR } from 'qr'

/** The capabilities of a test's camera. */
type Offer = { torch?: boolean; zoom?: { min: number; max: number } }

function paint(context: CanvasRenderingContext2D, matrix: readonly boolean[][]): void {
  context.fillStyle = '#8a7f70'
  context.fillRect(0, 0, 640, 480)
  for (const [y, row] of matrix.entries()) {
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? '#1b221e' : '#fffefb'
      context.fillRect(150 + x * 9, 70 + y * 9, 9, 9)
    }
  }
}

/**
 * For tests: a camera stream that shows the QR code of a text, painted thirty times a second, with
 * the given abilities. The settings applied to it are in `applied`.
 */
export function fakeStream(text: string, offer: Offer = {}): MediaStream & { applied: unknown[] } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas in this browser')
  const matrix = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  paint(context, matrix)
  const stream = canvas.captureStream(30)
  const applied: unknown[] = []
  for (const track of stream.getVideoTracks()) {
    const timer = setInterval(() => {
      if (track.readyState === 'live') paint(context, matrix)
      else clearInterval(timer)
    }, 33)
    track.getCapabilities = () => offer as MediaTrackCapabilities
    track.applyConstraints = (constraints) => {
      applied.push(...(constraints?.advanced ?? []))
      return Promise.resolve()
    }
  }
  return Object.assign(stream, { applied })
}
