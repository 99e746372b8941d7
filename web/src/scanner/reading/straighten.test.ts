import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import type { FinderPoints } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { decodePixels } from './decode-pixels.ts'
import { straighten } from './straighten.ts'
import type { Pixels } from './straighten.ts'

const code = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'

/** A code on a tilted card, in perspective along both axes. */
function leaning({ right, down }: { right: number; down: number }): Pixels {
  const matrix = encodeQR(code, 'raw', { ecc: 'quartile', border: 4 })
  const [width, height] = [640, 480]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const dotsAcross = 280 / matrix.length
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [(x - 320) / 280, (y - 240) / 280]
      const depth = 1 - right * fromX - down * fromY
      const column = Math.floor(((fromX / depth) * 280) / dotsAcross + matrix.length / 2)
      const row = Math.floor(((fromY / depth) * 280) / dotsAcross + matrix.length / 2)
      const isDark = matrix[row]?.[column] ?? false
      data.fill(isDark ? 20 : 235, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}

it.each([
  { right: 0.25, down: 0.2 },
  { right: -0.25, down: 0.2 },
  { right: 0.2, down: -0.25 },
  { right: -0.2, down: -0.25 },
  { right: 0.35, down: 0 },
  { right: 0, down: -0.35 },
])('reads a card that leans %j', async (lean) => {
  const [found] = await decodePixels(leaning(lean))
  expect(found?.text).toBe(code)
})

it('straightens the three finder patterns of a code', () => {
  const marks: FinderPoints[] = []
  const picture = leaning({ right: 0.1, down: 0 })
  decodeQR(picture, { pointsOnDetect: (points) => marks.push(points) })
  const [found] = marks
  if (!found) throw new Error('The decoder found no finder patterns')
  const upright: FinderPoints[] = []
  decodeQR(straighten(picture, found), { pointsOnDetect: (points) => upright.push(points) })
  const [mark] = upright
  expect(mark?.tl.x).toBeCloseTo(mark?.bl.x ?? 0, -0.5)
  expect(mark?.tl.y).toBeCloseTo(mark?.tr.y ?? 0, -0.5)
})
