import { expect, it, vi } from 'vitest'
import { watchFrames } from './frame-watch.ts'

/** A video whose frames a test shows one by one. */
class HandVideo {
  currentTime = 0
  frames = 0
  #waiting: (() => void) | null = null

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    // Nothing of the frame is asked for, only that it came.
    this.#waiting = () => callback(0, {} as VideoFrameCallbackMetadata)
    return 1
  }

  cancelVideoFrameCallback(): void {
    this.#waiting = null
  }

  getVideoPlaybackQuality(): VideoPlaybackQuality {
    return { totalVideoFrames: this.frames } as VideoPlaybackQuality
  }

  showFrame(): void {
    this.#waiting?.()
  }

  isAsked(): boolean {
    return this.#waiting !== null
  }
}

function watch(video: HandVideo | { currentTime: number }) {
  let tick = () => undefined as void
  const onStill = vi.fn()
  const onSteady = vi.fn()
  const watched = { isWatched: true }
  const stop = watchFrames({
    video,
    ticker: (everyMs, act) => {
      expect(everyMs).toBe(500)
      tick = act
      return () => (tick = () => undefined)
    },
    isWatched: () => watched.isWatched,
    onSteady,
    onStill,
  })
  const pass = (checks: number) => {
    for (let check = 0; check < checks; check += 1) tick()
  }
  return { pass, stop, onStill, onSteady, watched }
}

it('calls a picture still after 2.5 s without a frame, and counts on', () => {
  const { pass, onStill } = watch(new HandVideo())
  pass(4)
  expect(onStill).not.toHaveBeenCalled()
  pass(1)
  expect(onStill.mock.calls).toEqual([[1]])
  pass(10)
  expect(onStill.mock.calls).toEqual([[1], [2], [3]])
})

it('starts anew with each frame', () => {
  const video = new HandVideo()
  const { pass, onStill, onSteady } = watch(video)
  for (let frame = 0; frame < 5; frame += 1) {
    pass(4)
    video.showFrame()
    pass(1)
  }
  expect(onStill).not.toHaveBeenCalled()
  pass(5)
  video.showFrame()
  pass(6)
  expect(onStill.mock.calls).toEqual([[1], [1]])
  expect(onSteady).not.toHaveBeenCalled()
})

it('tells once that frames have come for 2.5 s', () => {
  const video = new HandVideo()
  const { pass, onSteady } = watch(video)
  for (let check = 0; check < 4; check += 1) {
    video.showFrame()
    pass(1)
  }
  expect(onSteady).not.toHaveBeenCalled()
  for (let check = 0; check < 9; check += 1) {
    video.showFrame()
    pass(1)
  }
  expect(onSteady).toHaveBeenCalledOnce()
})

it('says nothing while the page is hidden or the scanner paused, and waits anew afterwards', () => {
  const { pass, onStill, watched } = watch(new HandVideo())
  pass(4)
  watched.isWatched = false
  pass(20)
  watched.isWatched = true
  pass(4)
  expect(onStill).not.toHaveBeenCalled()
  pass(1)
  expect(onStill).toHaveBeenCalledOnce()
})

it('trusts frames more than a time that goes on over a still picture', () => {
  const video = new HandVideo()
  const { pass, onStill } = watch(video)
  for (let check = 0; check < 5; check += 1) {
    video.currentTime += 0.5
    pass(1)
  }
  expect(onStill).toHaveBeenCalledOnce()
})

it('counts frames that come while the page is not painted', () => {
  const video = new HandVideo()
  const { pass, onStill } = watch(video)
  for (let check = 0; check < 20; check += 1) {
    video.frames += 15
    pass(1)
  }
  expect(onStill).not.toHaveBeenCalled()
  pass(5)
  expect(onStill).toHaveBeenCalledOnce()
})

it('asks for the time where a browser does not tell of frames', () => {
  const video = { currentTime: 0 }
  const { pass, onStill, onSteady } = watch(video)
  for (let check = 0; check < 20; check += 1) {
    video.currentTime += 0.5
    pass(1)
  }
  expect(onStill).not.toHaveBeenCalled()
  expect(onSteady).toHaveBeenCalledOnce()
  pass(5)
  expect(onStill).toHaveBeenCalledOnce()
})

it('stops asking when it is stopped', () => {
  const video = new HandVideo()
  const { pass, stop, onStill } = watch(video)
  expect(video.isAsked()).toBe(true)
  stop()
  pass(10)
  expect(video.isAsked()).toBe(false)
  expect(onStill).not.toHaveBeenCalled()
})
