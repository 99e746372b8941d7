import jsQR from 'jsqr'
import QrScanner from 'qr-scanner'
import { decodePixels } from '../../../web/src/scanner/reading/decode-pixels.ts'
import { pictureOf } from '../../../web/src/scanner/camera/picture.ts'
import {
  closeLookEveryMs,
  createQrReader,
  smallSide,
} from '../../../web/src/scanner/reading/qr-reader.ts'

/** Reads one frame, from the picture in memory to the text. */
export type Engine = (frame: ImageBitmap) => Promise<string | null>

const canvas = document.createElement('canvas')

function drawn(frame: ImageBitmap): CanvasRenderingContext2D {
  canvas.width = frame.width
  canvas.height = frame.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas in this browser')
  context.drawImage(frame, 0, 0)
  return context
}

let scannerEngine: ReturnType<typeof QrScanner.createQrEngine> | undefined

/** Every engine gets the same frames on the same thread, with its own preferred settings. */
export const engines: Record<string, Engine> = {
  /** What the scanner does with a card held still: one close look, half a second later the other. */
  ngaji: async (frame) => {
    const read = createQrReader(null)
    const picture = pictureOf(frame)
    return (await read(picture, 0)) ?? read(picture, closeLookEveryMs)
  },
  /** What it does with most frames of a second: the small picture only. */
  'ngaji, 640 px only': (frame) => Promise.resolve(decodePixels(pictureOf(frame).whole(smallSide))),
  jsqr: (frame) => {
    const { data, width, height } = drawn(frame).getImageData(0, 0, frame.width, frame.height)
    const code = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })
    return Promise.resolve(code?.data || null)
  },
  'qr-scanner': async (frame) => {
    drawn(frame)
    scannerEngine ??= QrScanner.createQrEngine()
    try {
      const options = { qrEngine: await scannerEngine, returnDetailedScanResult: true } as const
      return (await QrScanner.scanImage(canvas, options)).data
    } catch (error) {
      // It rejects when there is no code in the frame; anything else is a broken bench.
      if (String(error).includes(QrScanner.NO_QR_CODE_FOUND)) return null
      throw error
    }
  },
}
