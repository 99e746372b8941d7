import { encodeQR } from 'qr'
import { expect, it, vi } from 'vitest'
import { detectorLimitMs, type NativeDetector } from './native-detector.ts'
import { createQrReader, smallSide, type Picture, type Sight } from './qr-reader.ts'
import { wholeBox, type ScannedCode } from './scanned-code.ts'

const code = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'
const otherCode = '20210048.Zk3_p9Q-x81LmNo0RsTu7w'

type Placed = { text: string; left: number; dotSize: number }

/** A square grey picture with codes in it, reduced by nearest-neighbour sampling. */
function pictureWith(...codes: Placed[]): Picture {
  const side = 1280
  const placed = codes.map(({ text, ...place }) => ({
    ...place,
    matrix: encodeQR(text, 'raw', { ecc: 'quartile', border: 4 }),
  }))
  const isDark = (x: number, y: number) =>
    placed.some(
      ({ matrix, left, dotSize }) =>
        matrix[Math.floor((y - 90) / dotSize)]?.[Math.floor((x - left) / dotSize)],
    )
  const whole = (maxSide: number): Sight => {
    const step = side / maxSide
    const data = new Uint8ClampedArray(maxSide * maxSide * 4).fill(255)
    for (let y = 0; y < maxSide; y += 1) {
      for (let x = 0; x < maxSide; x += 1) {
        const place = (y * maxSide + x) * 4
        data.fill(isDark(x * step, y * step) ? 20 : 235, place, place + 3)
      }
    }
    return { pixels: { width: maxSide, height: maxSide, data }, part: wholeBox }
  }
  return {
    source: {} as ImageBitmapSource,
    size: { width: side, height: side },
    whole: vi.fn(whole),
    middle: vi.fn(() => whole(smallSide)),
  }
}

const scannedTexts = (codes: readonly ScannedCode[]) => codes.map(({ text }) => text)

const detected = (rawValue: string, boundingBox = { x: 640, y: 320, width: 128, height: 256 }) => ({
  rawValue,
  boundingBox,
})

const near = () => pictureWith({ text: code, left: 90, dotSize: 12 })
const far = () => pictureWith({ text: code, left: 90, dotSize: 3 })

it('reads a card at arm’s length in the small picture', async () => {
  const picture = near()
  expect(scannedTexts(await createQrReader(null).read(picture, 0))).toEqual([code])
  expect(vi.mocked(picture.whole).mock.calls).toEqual([[640]])
})

it('takes a close look twice a second, alternating the whole and the middle', async () => {
  const empty = pictureWith()
  const { read } = createQrReader(null)
  for (const now of [0, 40, 499, 500, 540, 1000, 1040]) await read(empty, now)
  const sizes = vi.mocked(empty.whole).mock.calls.map(([size]) => size)
  expect(sizes).toEqual([640, 1280, 640, 640, 640, 640, 640, 1280, 640])
  expect(empty.middle).toHaveBeenCalledOnce()
})

it('finds a code at full size that is too small in the reduced picture', async () => {
  expect(scannedTexts(await createQrReader(null).read(far(), 0))).toEqual([code])
})

it('finds all codes of a picture, and where they are', async () => {
  const picture = pictureWith(
    { text: code, left: 90, dotSize: 10 },
    { text: otherCode, left: 690, dotSize: 10 },
  )
  const codes = await createQrReader(null).read(picture, 0)
  expect(scannedTexts(codes).toSorted()).toEqual([code, otherCode])
  const middles = codes
    .toSorted((one, other) => one.box.x - other.box.x)
    .map(({ text, box }) => [text, box.x + box.width / 2, box.y + box.height / 2])
  const half = (encodeQR(code, 'raw', { ecc: 'quartile', border: 4 }).length * 10) / 2
  expect(middles).toEqual([
    [code, expect.closeTo((90 + half) / 1280, 2), expect.closeTo((90 + half) / 1280, 2)],
    [otherCode, expect.closeTo((690 + half) / 1280, 2), expect.closeTo((90 + half) / 1280, 2)],
  ])
})

it('places what it finds in a part of the picture within the whole', async () => {
  const near = pictureWith({ text: code, left: 90, dotSize: 12 })
  const part = { x: 0.5, y: 0.25, width: 0.5, height: 0.25 }
  const { pixels } = near.whole(smallSide)
  const [found] = await createQrReader(null).read({ ...near, whole: () => ({ pixels, part }) }, 0)
  const half = (encodeQR(code, 'raw', { ecc: 'quartile', border: 4 }).length * 12) / 2
  const middle = (90 + half) / 1280
  expect((found?.box.x ?? 0) + (found?.box.width ?? 0) / 2).toBeCloseTo(0.5 + middle / 2, 2)
  expect((found?.box.y ?? 0) + (found?.box.height ?? 0) / 2).toBeCloseTo(0.25 + middle / 4, 2)
})

it('looks closely beside a code that stays, for one that the detector misses', async () => {
  const picture = pictureWith(
    { text: code, left: 90, dotSize: 12 },
    { text: otherCode, left: 900, dotSize: 3 },
  )
  const place = { x: 90, y: 90, width: 540, height: 540 }
  const { read, isDetectorBad } = createQrReader({
    detect: () => Promise.resolve([detected(code, place)]),
  })
  expect(scannedTexts(await read(picture, 0))).toEqual([code])
  expect(scannedTexts(await read(picture, 499))).toEqual([code])
  expect(scannedTexts(await read(picture, 500))).toEqual([code, otherCode])
  expect(isDetectorBad()).toBe(false)
})

it('stops using a detector that places a code elsewhere in the picture, and tells the right place', async () => {
  const turned = { x: 700, y: 90, width: 540, height: 540 }
  const reader = createQrReader({ detect: () => Promise.resolve([detected(code, turned)]) })
  await reader.read(near(), 0)
  expect(reader.isDetectorBad()).toBe(false)
  const [found] = await reader.read(near(), 500)
  expect((found?.box.x ?? 1) * 1280).toBeLessThan(300)
  expect(reader.isDetectorBad()).toBe(true)
})

it('uses the browser’s detector first', async () => {
  const native: NativeDetector = { detect: () => Promise.resolve([detected('from browser')]) }
  const picture = near()
  const box = { x: 0.5, y: 0.25, width: 0.1, height: 0.2 }
  expect(await createQrReader(native).read(picture, 0)).toEqual([{ text: 'from browser', box }])
  expect(picture.whole).not.toHaveBeenCalled()
})

it('takes close looks besides a detector that finds nothing, and stops using one that missed a code', async () => {
  const detect = vi.fn(() => Promise.resolve([]))
  const reader = createQrReader({ detect })
  expect(await reader.read(pictureWith(), 0)).toEqual([])
  expect(await reader.read(near(), 40)).toEqual([])
  expect(reader.isDetectorBad()).toBe(false)
  expect(scannedTexts(await reader.read(near(), 500))).toEqual([code])
  expect(reader.isDetectorBad()).toBe(true)
  expect(scannedTexts(await reader.read(near(), 540))).toEqual([code])
  expect(detect).toHaveBeenCalledTimes(3)
})

it('takes an empty value for no reading', async () => {
  const reader = createQrReader({ detect: () => Promise.resolve([detected('')]) })
  expect(scannedTexts(await reader.read(near(), 0))).toEqual([code])
  expect(reader.isDetectorBad()).toBe(true)
})

it('takes an empty code that our decoder finds for no reading', async () => {
  const empty = { text: '', left: 640, dotSize: 12 }
  const reader = createQrReader({ detect: () => Promise.resolve([]) })
  expect(await reader.read(pictureWith(empty), 0)).toEqual([])
  expect(reader.isDetectorBad()).toBe(false)
  const both = pictureWith({ text: code, left: 90, dotSize: 10 }, empty)
  expect(scannedTexts(await createQrReader(null).read(both, 0))).toEqual([code])
})

it.each([
  ['without a size', { x: 0, y: 0, width: 0, height: 0 }],
  ['in shares', { x: 0.07, y: 0.07, width: 0.42, height: 0.42 }],
  ['of a larger picture', { x: 1400, y: 300, width: 600, height: 600 }],
  ['of a picture on its side', { x: 90, y: 1000, width: 540, height: 540 }],
  ['without numbers', { x: Number.NaN, y: Number.NaN, width: 540, height: 540 }],
])('takes a value with a place %s for no reading', async (_what, boundingBox) => {
  const reader = createQrReader({
    detect: () => Promise.resolve([{ rawValue: code, boundingBox }]),
  })
  const [found] = await reader.read(near(), 0)
  expect(found).toMatchObject({ text: code })
  expect(found?.box.width).toBeGreaterThan(0)
  expect(reader.isDetectorBad()).toBe(true)
})

it('takes an answer that comes after the limit for none, now and later', async () => {
  vi.useFakeTimers()
  try {
    const answer = Promise.withResolvers<ReturnType<typeof detected>[]>()
    const reader = createQrReader({ detect: () => answer.promise })
    const reading = reader.read(near(), 0)
    await vi.advanceTimersByTimeAsync(detectorLimitMs)
    expect(scannedTexts(await reading)).toEqual([code])
    answer.resolve([detected('too late')])
    expect(scannedTexts(await reader.read(near(), 40))).toEqual([code])
    expect(reader.isDetectorBad()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

it('stops using a detector whose answer is no list of codes', async () => {
  const detect = () => Promise.resolve(null as never)
  const reader = createQrReader({ detect })
  expect(scannedTexts(await reader.read(near(), 0))).toEqual([code])
  expect(reader.isDetectorBad()).toBe(true)
})

it('stops using a detector that fails', async () => {
  const detect = vi.fn(() => Promise.reject(new Error('Barcode detection service unavailable')))
  const reader = createQrReader({ detect })
  expect(scannedTexts(await reader.read(near(), 0))).toEqual([code])
  expect(scannedTexts(await reader.read(near(), 40))).toEqual([code])
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
    expect(scannedTexts(await reading)).toEqual([code])
    expect(scannedTexts(await reader.read(near(), 40))).toEqual([code])
    expect(detect).toHaveBeenCalledOnce()
    expect(reader.isDetectorBad()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
