import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerInTime, detectorLimitMs, offeredDetector } from './native-detector.ts'

function givenDetector(getSupportedFormats: () => Promise<readonly string[]>): void {
  const detect = () => Promise.resolve([])
  vi.stubGlobal(
    'BarcodeDetector',
    Object.assign(
      class {
        detect = detect
      },
      { getSupportedFormats },
    ),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('offers a detector that reads QR codes', async () => {
  givenDetector(() => Promise.resolve(['ean_13', 'qr_code']))
  expect((await offeredDetector()).kind).toBe('offered')
})

it('offers none where the browser has none, or one for other codes', async () => {
  expect(await offeredDetector()).toEqual({ kind: 'none' })
  givenDetector(() => Promise.resolve(['ean_13']))
  expect(await offeredDetector()).toEqual({ kind: 'none' })
})

it('calls a detector bad that cannot list its formats', async () => {
  givenDetector(() => Promise.reject(new Error('Service unavailable')))
  expect(await offeredDetector()).toEqual({ kind: 'bad' })
})

it('calls a detector bad that never lists its formats', async () => {
  givenDetector(() => new Promise(() => undefined))
  const offered = offeredDetector()
  await vi.advanceTimersByTimeAsync(detectorLimitMs)
  expect(await offered).toEqual({ kind: 'bad' })
})

it('waits for an answer as long as the limit, and no longer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const inTime = answerInTime(promise)
  await vi.advanceTimersByTimeAsync(detectorLimitMs - 1)
  resolve('code')
  expect(await inTime).toBe('code')
  const tooLate = expect(answerInTime(new Promise(() => undefined))).rejects.toThrow(/700 ms/)
  await vi.advanceTimersByTimeAsync(detectorLimitMs)
  await tooLate
})
