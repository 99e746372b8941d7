import { pictureOf } from '../camera/picture.ts'
import type { CameraFrame } from '../camera/picture.ts'
import { createQrReader } from './qr-reader.ts'
import type { NativeDetector } from './qr-reader.ts'

type DetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    const formats = await BarcodeDetector.getSupportedFormats()
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
  } catch {
    // A detector whose formats cannot be listed does not work: our decoder is used.
    return null
  }
}

const reader = nativeDetector().then(createQrReader)

async function answer(frame: CameraFrame): Promise<void> {
  try {
    const read = await reader
    postMessage({ text: await read(pictureOf(frame), performance.now()) })
  } finally {
    frame.close()
  }
}

addEventListener('message', (event: MessageEvent<CameraFrame>) => {
  void answer(event.data)
})
