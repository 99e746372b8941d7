import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeTimeoutMs, mostUnreadFrames, startDecoder, type DecodeAnswer } from './decoder.ts'
import { wholeBox, type ScannedCode } from './scanned-code.ts'

function scannedCode(text: string): ScannedCode {
  return { text, box: wholeBox }
}

/** A fake of the browser's worker, which Node does not have. */
class SilentWorker extends EventTarget {
  static started: SilentWorker[] = []
  isTerminated = false
  posted: unknown[] = []

  constructor() {
    super()
    SilentWorker.started.push(this)
  }

  postMessage(message: unknown): void {
    this.posted.push(message)
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(text: string, isDetectorBad = false): void {
    this.#tell({ codes: [scannedCode(text)], isDetectorBad, isUnread: false })
  }

  answerUnread(): void {
    this.#tell({ codes: [], isDetectorBad: false, isUnread: true })
  }

  #tell(data: DecodeAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function frame(close = () => undefined): ImageBitmap {
  return { width: 640, height: 480, close }
}

beforeEach(() => {
  vi.useFakeTimers()
  SilentWorker.started = []
  vi.stubGlobal('Worker', SilentWorker)
  vi.stubGlobal('location', new URL('https://ngaji.test/scan'))
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives each frame to the worker and resolves with its codes', async () => {
  const decoder = startDecoder()
  const [worker] = SilentWorker.started
  const reading = decoder.read(frame())
  worker?.answer('20210047')
  expect(await reading).toEqual([scannedCode('20210047')])
})

it('lets no worker ask a detector again that failed', async () => {
  const decoder = startDecoder()
  const [worker] = SilentWorker.started
  const reading = decoder.read(frame())
  expect(worker?.posted).toEqual([expect.objectContaining({ mayAskDetector: true })])
  worker?.answer('20210047', true)
  expect(await reading).toEqual([scannedCode('20210047')])
  decoder.close()

  void startDecoder().read(frame())
  const again = SilentWorker.started[1]?.posted
  expect(again).toEqual([expect.objectContaining({ mayAskDetector: false })])
})

it('gives a frame up after ten seconds and continues with a new worker', async () => {
  const decoder = startDecoder()
  const reading = decoder.read(frame())
  await vi.advanceTimersByTimeAsync(decodeTimeoutMs - 1)
  expect(SilentWorker.started[0]?.isTerminated).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await reading).toEqual([])
  expect(SilentWorker.started[0]?.isTerminated).toBe(true)

  const next = decoder.read(frame())
  SilentWorker.started[1]?.answer('20210048')
  expect(await next).toEqual([scannedCode('20210048')])
})

it('replaces a worker that reads no frame any more, and trusts the detector as before', async () => {
  const decoder = startDecoder()
  const [worker] = SilentWorker.started
  async function failTimes(count: number): Promise<void> {
    for (let times = 0; times < count; times++) {
      const reading = decoder.read(frame())
      worker?.answerUnread()
      expect(await reading).toEqual([])
    }
  }
  await failTimes(mostUnreadFrames - 1)
  const between = decoder.read(frame())
  worker?.answer('20210047')
  await between
  await failTimes(mostUnreadFrames)
  expect(worker?.isTerminated).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  const next = decoder.read(frame())
  expect(worker?.isTerminated).toBe(true)
  expect(SilentWorker.started[1]?.posted).toEqual([
    expect.objectContaining({ mayAskDetector: true }),
  ])
  SilentWorker.started[1]?.answer('20210048')
  expect(await next).toEqual([scannedCode('20210048')])
})

it('waits two seconds before it replaces a worker that did not load', async () => {
  const decoder = startDecoder()
  SilentWorker.started[0]?.dispatchEvent(new Event('error'))
  const close = vi.fn(() => undefined)
  expect(await decoder.read(frame(close))).toEqual([])
  expect(close).toHaveBeenCalled()
  expect(SilentWorker.started).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  void decoder.read(frame())
  expect(SilentWorker.started).toHaveLength(2)
})

it('ends the worker when it closes', async () => {
  const decoder = startDecoder()
  decoder.close()
  expect(SilentWorker.started[0]?.isTerminated).toBe(true)
  expect(await decoder.read(frame())).toEqual([])
})

it('resolves at once when it closes during a frame, and lets the worker finish it', async () => {
  const decoder = startDecoder()
  const reading = decoder.read(frame())
  decoder.close()
  expect(await reading).toEqual([])
  expect(SilentWorker.started[0]?.isTerminated).toBe(false)
  SilentWorker.started[0]?.answer('20210047')
  expect(SilentWorker.started[0]?.isTerminated).toBe(true)
})

it('does not wait for ever for a worker that hangs', async () => {
  const decoder = startDecoder()
  void decoder.read(frame())
  decoder.close()
  await vi.advanceTimersByTimeAsync(decodeTimeoutMs)
  expect(SilentWorker.started[0]?.isTerminated).toBe(true)
})
