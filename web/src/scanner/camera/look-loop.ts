import type { Decoder } from '../reading/decoder.ts'
import type { CameraFrame } from './picture.ts'
import type { ScannedCode } from '../reading/scanned-code.ts'

/** At most 25 frames a second. */
const lookEveryMs = 40

/** The minimal pause between two frames, so that a slow decoder does not starve the device. */
const breathMs = 8

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

async function grabFrame(video: HTMLVideoElement): Promise<CameraFrame> {
  return 'VideoFrame' in globalThis ? new VideoFrame(video) : createImageBitmap(video)
}

function hasPicture(video: HTMLVideoElement): boolean {
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
}

/** The codes of one frame, and the frame's time. */
export type Look = { codes: readonly ScannedCode[]; at: number }

type LookLoop = {
  video: HTMLVideoElement
  decoder: Decoder
  isPaused: () => boolean
  /** Called for every frame, also without a code; `at` is when the frame was taken. */
  onLook: (look: Look) => void
}

/** Gives the decoder one frame after the other, until the returned function is called. */
export function startLooking({ video, decoder, isPaused, onLook }: LookLoop): () => void {
  const running = new AbortController()

  async function scanFrame(): Promise<void> {
    if (isPaused() || !hasPicture(video)) return
    const at = Date.now()
    const codes = await decoder.read(await grabFrame(video))
    if (!running.signal.aborted && !isPaused()) onLook({ codes, at })
  }

  async function lookOnAndOn(): Promise<void> {
    while (!running.signal.aborted) {
      const startedAt = performance.now()
      // A frame can vanish between the check and the grab when the camera restarts.
      await scanFrame().catch(() => undefined)
      await wait(Math.max(breathMs, lookEveryMs - (performance.now() - startedAt)))
    }
  }

  void lookOnAndOn()
  return () => running.abort()
}
