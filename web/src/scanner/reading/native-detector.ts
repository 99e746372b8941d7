import type { Box } from './scanned-code.ts'

/** How long the browser's detector may take for one answer. */
export const detectorLimitMs = 700

/** A code that the detector found, and its place in dots of the image. */
type DetectedCode = { rawValue: string; boundingBox: Box }

/** The part of the browser's BarcodeDetector that is used. */
export type NativeDetector = {
  detect(image: ImageBitmapSource): Promise<readonly DetectedCode[]>
}

type DetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** What the browser offers: a detector, none, or one that does not work. */
type OfferedDetector =
  | { kind: 'offered'; detector: NativeDetector }
  | { kind: 'none' }
  | { kind: 'bad' }

/** The answer of the detector. Rejects when the detector takes longer than the limit. */
export function answerInTime<Answer>(question: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No answer of the detector within ${detectorLimitMs} ms`)),
      detectorLimitMs,
    )
    question.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The browser's own detector of QR codes. */
export async function offeredDetector(): Promise<OfferedDetector> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return { kind: 'none' }
  try {
    const formats = await answerInTime(BarcodeDetector.getSupportedFormats())
    if (!formats.includes('qr_code')) return { kind: 'none' }
    return { kind: 'offered', detector: new BarcodeDetector({ formats: ['qr_code'] }) }
  } catch {
    // A detector whose formats cannot be listed does not work: our decoder is used.
    return { kind: 'bad' }
  }
}
