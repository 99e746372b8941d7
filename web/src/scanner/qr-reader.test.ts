import { encodeQR } from 'qr'
import { expect, it, vi } from 'vitest'
import { createQrReader } from './qr-reader.ts'
import type { NativeDetector, Picture } from './qr-reader.ts'

const code = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'

/** A grey picture with one code in it, reduced by taking every n-th dot as a camera would. */
function pictureWith(text: string, picture: { longSide: number; dotSize: number }): Picture {
  const matrix = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  return {
    source: {} as ImageBitmapSource,
    longSide: picture.longSide,
    pixels(maxSide) {
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
    },
  }
}

const near = pictureWith(code, { longSide: 1280, dotSize: 12 })
const far = pictureWith(code, { longSide: 1280, dotSize: 3 })

it('reads a card at arm’s length in the small picture', async () => {
  const pixels = vi.spyOn(near, 'pixels')
  expect(await createQrReader(null)(near, 0)).toBe(code)
  expect(pixels.mock.calls).toEqual([[640]])
})

it('searches at full size once a second', async () => {
  const empty: Picture = { ...far, pixels: vi.fn(pictureWith('', { ...far, dotSize: 0 }).pixels) }
  const read = createQrReader(null)
  for (const now of [0, 500, 999, 1000, 1500]) await read(empty, now)
  const sizes = vi.mocked(empty.pixels).mock.calls.map(([size]) => size)
  expect(sizes).toEqual([640, 1280, 640, 640, 640, 1280, 640])
})

it('finds a code at full size that the small picture loses', async () => {
  expect(await createQrReader(null)(far, 0)).toBe(code)
})

it('asks the browser’s detector first', async () => {
  const native: NativeDetector = { detect: () => Promise.resolve([{ rawValue: 'from browser' }]) }
  const pixels = vi.spyOn(near, 'pixels').mockClear()
  expect(await createQrReader(native)(near, 0)).toBe('from browser')
  expect(pixels).not.toHaveBeenCalled()
})

it('takes over once a second where the detector finds nothing', async () => {
  const native: NativeDetector = { detect: () => Promise.resolve([]) }
  const read = createQrReader(native)
  expect(await read(near, 0)).toBe(code)
  expect(await read(near, 500)).toBeNull()
  expect(await read(near, 1000)).toBe(code)
})

it('takes over for good where the detector fails', async () => {
  const detect = vi.fn(() => Promise.reject(new Error('Barcode detection service unavailable')))
  const read = createQrReader({ detect })
  expect(await read(near, 0)).toBe(code)
  expect(await read(near, 500)).toBe(code)
  expect(detect).toHaveBeenCalledOnce()
})
