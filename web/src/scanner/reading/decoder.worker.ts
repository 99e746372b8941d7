import { framePicture } from '../camera/picture.ts'
import type { DecodeAnswer, DecodeRequest } from './decoder.ts'
import { offeredDetector } from './native-detector.ts'
import { createQrReader, type QrReader } from './qr-reader.ts'

async function readerWith(mayAskDetector: boolean): Promise<QrReader> {
  const offered = mayAskDetector ? await offeredDetector() : { kind: 'none' as const }
  const reader = createQrReader(offered.kind === 'offered' ? offered.detector : null)
  return offered.kind === 'bad' ? { ...reader, isDetectorBad: () => true } : reader
}

let started: Promise<QrReader> | undefined

async function answerDecodeRequest({ frame, mayAskDetector }: DecodeRequest): Promise<void> {
  try {
    started ??= readerWith(mayAskDetector)
    const reader = await started
    const codes = await reader.read(framePicture(frame), performance.now())
    const isDetectorBad = reader.isDetectorBad()
    postMessage({ codes, isDetectorBad, isUnread: false } satisfies DecodeAnswer)
  } catch (error) {
    // A frame that cannot be read has no code. Without an answer the page would wait ten seconds and end this worker.
    console.warn('a frame of the camera cannot be read', error)
    postMessage({ codes: [], isDetectorBad: false, isUnread: true } satisfies DecodeAnswer)
  } finally {
    frame.close()
  }
}

addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  void answerDecodeRequest(event.data)
})
