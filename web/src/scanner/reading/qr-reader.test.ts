import { encodeQR } from 'qr'
import { expect, it, vi } from 'vitest'
import { detectorLimitMs, type NativeDetector } from './native-detector.ts'
import { createQrReader, smallSide, type Picture } from './qr-reader.ts'
import type { Pixels } from './straighten.ts'

const code = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'

/** A grey picture with one code in it, reduced by nearest-neighbour sampling. */
function pictureWith(text: string | null, picture: { longSide: number; dotSize: number }): Picture {
  const matrix = text === null ? [] : encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  const whole = (maxSide: number): Pixels => {
    const step = picture.longSide / Math.min(maxSide, picture.longSide)
    const side = Math.round(picture.longSide / step)
    const data = new Uint8ClampedArray(side * side * 4).fill(255)
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const row = Math.floor((y * step - 90) / picture.dotSize)
        const column = Math.floor((x * step - 90) / picture.dotSize)
        const isDark = matrix[row]?.[column] ?? false
        data.fill(isDark ? 20 : 235, (y * side + x) * 4, (y * side + x) * 4 + 3)
      }
    }
    return { width: side, height: side, data }
  }
  const middle = vi.fn(() => whole(smallSide))
  return {
    source: {} as ImageBitmapSource,
    longSide: picture.longSide,
    whole: vi.fn(whole),
    middle,
  }
}

const near = () => pictureWith(code, { longSide: 1280, dotSize: 12 })
const far = () => pictureWith(code, { longSide: 1280, dotSize: 3 })

it('reads a card at arm’s length in the small picture', async () => {
  const picture = near()
  expect(await createQrReader(null).read(picture, 0)).toBe(code)
  expect(vi.mocked(picture.whole).mock.calls).toEqual([[640]])
})

it('takes a close look twice a second, alternating the whole and the middle', async () => {
  const empty = pictureWith(null, { longSide: 1280, dotSize: 12 })
  const { read } = createQrReader(null)
  for (const now of [0, 40, 499, 500, 540, 1000, 1040]) await read(empty, now)
  const sizes = vi.mocked(empty.whole).mock.calls.map(([size]) => size)
  expect(sizes).toEqual([640, 1280, 640, 640, 640, 640, 640, 1280, 640])
  expect(empty.middle).toHaveBeenCalledOnce()
})

it('finds a code at full size that is too small in the reduced picture', async () => {
  expect(await createQrReader(null).read(far(), 0)).toBe(code)
})

it('uses the browser’s detector first', async () => {
  const native: NativeDetector = { detect: () => Promise.resolve([{ rawValue: 'from browser' }]) }
  const picture = near()
  expect(await createQrReader(native).read(picture, 0)).toBe('from browser')
  expect(picture.whole).not.toHaveBeenCalled()
})

it('takes close looks besides a detector that finds nothing, and stops using one that missed a code', async () => {
  const detect = vi.fn(() => Promise.resolve([]))
  const reader = createQrReader({ detect })
  expect(await reader.read(pictureWith(null, { longSide: 1280, dotSize: 12 }), 0)).toBeNull()
  expect(await reader.read(near(), 40)).toBeNull()
  expect(reader.isDetectorBad()).toBe(false)
  expect(await reader.read(near(), 500)).toBe(code)
  expect(reader.isDetectorBad()).toBe(true)
  expect(await reader.read(near(), 540)).toBe(code)
  expect(detect).toHaveBeenCalledTimes(3)
})

it('takes an empty value for no reading', async () => {
  const reader = createQrReader({ detect: () => Promise.resolve([{ rawValue: '' }]) })
  expect(await reader.read(near(), 0)).toBe(code)
  expect(reader.isDetectorBad()).toBe(true)
})

it('stops using a detector that fails', async () => {
  const detect = vi.fn(() => Promise.reject(new Error('Barcode detection service unavailable')))
  const reader = createQrReader({ detect })
  expect(await reader.read(near(), 0)).toBe(code)
  expect(await reader.read(near(), 40)).toBe(code)
  expect(detect).toHaveBeenCalledOnce()
  expect(reader.isDetectorBad()).toBe(true)
})

it('reads the picture itself as soon as a detector has not answered within the limit', async () => {
  vi.useFakeTimers()
  try {
    const detect = vi.fn(() => new Promise<never>(() => undefined))
    const reader = createQrReader({ detect })
    const reading = reader.read(near(), 0)
    await vi.advanceTimersByTimeAsync(detectorLimitMs)
    expect(await reading).toBe(code)
    expect(await reader.read(near(), 40)).toBe(code)
    expect(detect).toHaveBeenCalledOnce()
    expect(reader.isDetectorBad()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
