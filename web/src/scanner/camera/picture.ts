import type { Picture } from '../reading/qr-reader.ts'
import type { Pixels } from '../reading/straighten.ts'

/** A frame for the worker; transferred, never copied. */
export type CameraFrame = VideoFrame | ImageBitmap

type Box = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }

const contexts = new Map<number, OffscreenCanvasRenderingContext2D>()

/** One cached canvas per size: a new one for each of 25 frames a second would churn memory. */
function contextOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const known = contexts.get(width)
  if (known?.canvas.height === height) return known
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No 2D canvas in this worker')
  context.imageSmoothingQuality = 'medium'
  contexts.set(width, context)
  return context
}

function draw(frame: CameraFrame, from: Box, to: Size): Pixels {
  const context = contextOf(to)
  context.drawImage(frame, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  return context.getImageData(0, 0, to.width, to.height)
}

function sizeOf(frame: CameraFrame): Size {
  return 'displayWidth' in frame
    ? { width: frame.displayWidth, height: frame.displayHeight }
    : { width: frame.width, height: frame.height }
}

/** The middle is two thirds wide and high: it contains the frame drawn on the screen. */
const middleShare = 2 / 3

/** Makes a frame readable for the reader. */
export function pictureOf(frame: CameraFrame): Picture {
  const { width, height } = sizeOf(frame)
  const longSide = Math.max(width, height)
  return {
    source: frame,
    longSide,
    whole(maxSide) {
      const scale = Math.min(1, maxSide / longSide)
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      return draw(frame, { x: 0, y: 0, width, height }, size)
    },
    middle() {
      const [edgeX, edgeY] = [width, height].map((side) => (side * (1 - middleShare)) / 2)
      const box = {
        x: edgeX ?? 0,
        y: edgeY ?? 0,
        width: width * middleShare,
        height: height * middleShare,
      }
      return draw(frame, box, { width, height })
    },
  }
}
