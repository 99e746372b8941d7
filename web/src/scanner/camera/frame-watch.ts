/** What acts again and again as time passes; tests hand in their own. */
export type Ticker = (everyMs: number, act: () => void) => () => void

/** The browser's own time. */
export const browserTicker: Ticker = (everyMs, act) => {
  const timer = setInterval(act, everyMs)
  return () => clearInterval(timer)
}

const checkEveryMs = 500

/** A picture without a new frame for this long stands still: 2.5 s. */
const stillAfterChecks = 5

type FrameSource = Pick<HTMLVideoElement, 'currentTime'> &
  Partial<
    Pick<
      HTMLVideoElement,
      'requestVideoFrameCallback' | 'cancelVideoFrameCallback' | 'getVideoPlaybackQuality'
    >
  >

type FrameWatch = {
  video: FrameSource
  ticker: Ticker
  /** False while nothing can be said of the picture: the page is hidden, or the screen has paused the scanner. */
  isWatched: () => boolean
  /** Called once frames have come for 2.5 s without a break. */
  onSteady: () => void
  /** Called after each 2.5 s without a frame; `times` counts them since the last frame. */
  onStill: (times: number) => void
}

/**
 * Follows the frames of a video, because events do not tell everything: a phone call or another app may freeze a
 * picture without any. Checks are counted, not milliseconds, so that a busy phone is not taken for a still picture.
 */
export function watchFrames({
  video,
  ticker,
  isWatched,
  onSteady,
  onStill,
}: FrameWatch): () => void {
  let checks = 0
  let steadyChecks = 0
  let hasMoved = false
  let seenAt = video.currentTime
  let seenFrames = videoFrameCount(video)
  let request: number | undefined

  function awaitFrame(): void {
    request = video.requestVideoFrameCallback?.(() => {
      hasMoved = true
      awaitFrame()
    })
  }

  function check(): void {
    // Some browsers move the time of a still picture on: it is asked only where frames cannot be.
    if (request === undefined && video.currentTime !== seenAt) hasMoved = true
    seenAt = video.currentTime
    // A page that is not painted gets no callbacks, though its camera works.
    const frames = videoFrameCount(video)
    if (frames > seenFrames) hasMoved = true
    seenFrames = frames
    steadyChecks = hasMoved ? steadyChecks + 1 : 0
    if (steadyChecks === stillAfterChecks) onSteady()
    checks = hasMoved || !isWatched() ? 0 : checks + 1
    hasMoved = false
    if (checks > 0 && checks % stillAfterChecks === 0) onStill(checks / stillAfterChecks)
  }

  awaitFrame()
  const stopTicking = ticker(checkEveryMs, check)
  return () => {
    stopTicking()
    if (request !== undefined) video.cancelVideoFrameCallback?.(request)
  }
}

function videoFrameCount(video: FrameSource): number {
  return video.getVideoPlaybackQuality?.().totalVideoFrames ?? 0
}
