import type { Picture } from './qr-reader.ts'

/** What the camera loop hands to the worker; transferred, never copied. */
export type CameraFrame = VideoFrame | ImageBitmap

type Surface = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D }

const surfaces = new Map<number, Surface>()

/** One canvas per size, kept: a new one for each of 25 pictures a second would churn memory. */
function surfaceFor(maxSide: number): Surface {
  const known = surfaces.get(maxSide)
  if (known) return known
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No 2D canvas in this worker')
  const surface = { canvas, context }
  surfaces.set(maxSide, surface)
  return surface
}

/** Makes a frame readable for the reader, at any size up to its own. */
export function pictureOf(frame: CameraFrame): Picture {
  const isVideoFrame = 'displayWidth' in frame
  const width = isVideoFrame ? frame.displayWidth : frame.width
  const height = isVideoFrame ? frame.displayHeight : frame.height
  const longSide = Math.max(width, height)
  return {
    source: frame,
    longSide,
    pixels(maxSide) {
      const scale = Math.min(1, maxSide / longSide)
      const { canvas, context } = surfaceFor(maxSide)
      const target = { width: Math.round(width * scale), height: Math.round(height * scale) }
      if (canvas.width !== target.width || canvas.height !== target.height) {
        Object.assign(canvas, target)
      }
      context.imageSmoothingQuality = 'medium'
      context.drawImage(frame, 0, 0, target.width, target.height)
      return context.getImageData(0, 0, target.width, target.height)
    },
  }
}
