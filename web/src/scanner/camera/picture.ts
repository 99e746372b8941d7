import type { Picture } from '../reading/qr-reader.ts'
import { wholeBox, type Box } from '../reading/scanned-code.ts'
import type { Pixels } from '../reading/straighten.ts'

/** A frame for the worker; transferred, never copied. */
export type CameraFrame = VideoFrame | ImageBitmap

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

function readPixels(frame: CameraFrame, from: Box, to: Size): Pixels {
  const context = contextOf(to)
  context.drawImage(frame, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  return context.getImageData(0, 0, to.width, to.height)
}

function frameSize(frame: CameraFrame): Size {
  return 'displayWidth' in frame
    ? { width: frame.displayWidth, height: frame.displayHeight }
    : { width: frame.width, height: frame.height }
}

/** The middle is two thirds wide and high: it contains the frame drawn on the screen. */
const middleBox: Box = { x: 1 / 6, y: 1 / 6, width: 2 / 3, height: 2 / 3 }

/** Makes a frame readable for the reader. */
export function framePicture(frame: CameraFrame): Picture {
  const size = frameSize(frame)
  const { width, height } = size

  function sight(part: Box, to: Size) {
    const from = {
      x: part.x * width,
      y: part.y * height,
      width: part.width * width,
      height: part.height * height,
    }
    return { pixels: readPixels(frame, from, to), part }
  }

  return {
    source: frame,
    size,
    whole(maxSide) {
      const scale = Math.min(1, maxSide / Math.max(width, height))
      const reduced = { width: Math.round(width * scale), height: Math.round(height * scale) }
      return sight(wholeBox, reduced)
    },
    middle: () => sight(middleBox, size),
  }
}
