// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import workerUrl from './decoder.worker.ts?worker&url'
import type { CameraFrame } from '../camera/picture.ts'
import { distrustDetector, isDetectorTrusted } from './detector-memory.ts'
import type { ScannedCode } from './scanned-code.ts'
import { appPolicy } from './trusted-types.ts'

/** A picture that takes longer is given up, and the worker replaced. */
export const decodeTimeoutMs = 10_000

/** The delay before a failed worker is replaced: a missing file would start 25 of them a second. */
const restartAfterMs = 2000

/** A worker that cannot read so many frames in a row is replaced: its canvas may be lost. */
export const mostUnreadFrames = 100

export type Decoder = {
  /** The codes in the frame. One frame at a time; the frame is closed for you. */
  read(frame: CameraFrame): Promise<readonly ScannedCode[]>
  close(): void
}

/** One frame for the worker, and whether the worker may ask the browser's detector. */
export type DecodeRequest = { frame: CameraFrame; mayAskDetector: boolean }

export type DecodeAnswer = {
  codes: readonly ScannedCode[]
  isDetectorBad: boolean
  /** The frame could not be read. */
  isUnread: boolean
}

type Running = {
  worker: Worker
  settle: ((codes: readonly ScannedCode[]) => void) | null
  /** How many of the last frames could not be read. */
  unreadFrames: number
}

function startWorker(): Running {
  const worker = new Worker(appPolicy.createScriptURL(workerUrl), {
    type: 'module',
    name: 'qr-decoder',
  })
  const running: Running = { worker, settle: null, unreadFrames: 0 }
  worker.addEventListener('message', (event: MessageEvent<DecodeAnswer>) => {
    if (event.data.isDetectorBad && isDetectorTrusted()) distrustDetector()
    running.unreadFrames = event.data.isUnread ? running.unreadFrames + 1 : 0
    running.settle?.(event.data.codes)
  })
  return running
}

/** Starts the worker that reads codes, so that the screen stays free while it works. */
export function startDecoder(): Decoder {
  let running: Running | null = null
  let startedAt = Number.NEGATIVE_INFINITY

  function ready(): Running | null {
    if (running && running.unreadFrames >= mostUnreadFrames) drop(running)
    if (running === null && performance.now() - startedAt >= restartAfterMs) {
      startedAt = performance.now()
      const started = startWorker()
      started.worker.addEventListener('error', () => drop(started))
      running = started
    }
    return running
  }

  /** Ends a worker after its last frame: ended earlier it would leave the frame open. */
  function dismiss(last: Running): void {
    if (running === last) running = null
    if (!last.settle) return last.worker.terminate()
    const settle = last.settle
    settle([])
    const ended = setTimeout(() => last.worker.terminate(), decodeTimeoutMs)
    last.settle = () => {
      clearTimeout(ended)
      last.worker.terminate()
    }
  }

  function drop(dead: Running): void {
    dead.worker.terminate()
    dead.settle?.([])
    if (running === dead) running = null
  }

  ready()
  return {
    read(frame) {
      const current = ready()
      if (!current) {
        frame.close()
        return Promise.resolve([])
      }
      return new Promise((resolve) => {
        const timeout = setTimeout(() => {
          // A detector may hang with its worker: the next worker decodes by itself.
          distrustDetector()
          drop(current)
        }, decodeTimeoutMs)
        current.settle = (codes) => {
          clearTimeout(timeout)
          current.settle = null
          resolve(codes)
        }
        const request: DecodeRequest = { frame, mayAskDetector: isDetectorTrusted() }
        current.worker.postMessage(request, [frame])
      })
    },
    close() {
      startedAt = Number.POSITIVE_INFINITY
      if (running) dismiss(running)
    },
  }
}
