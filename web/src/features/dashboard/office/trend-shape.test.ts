import { expect, it } from 'vitest'
import { pathOf, trendFloor, trendPieces, trendTicks, type Week } from './trend-shape.ts'

const week = (present: number | null): Week => ({ from: '2025-11-17', to: '2025-11-23', present })
const box = { left: 0, right: 100, top: 0, bottom: 50 }

it('starts at whole tens below the lowest week', () => {
  expect(trendFloor([week(87.4), week(79.4)])).toBe(70)
  expect(trendFloor([week(3)])).toBe(0)
  expect(trendFloor([week(null)])).toBe(0)
})

it('draws lines from the foot to a hundred', () => {
  expect(trendTicks(70)).toEqual([70, 80, 90, 100])
  expect(trendTicks(0)).toEqual([0, 25, 50, 75, 100])
})

it('leaves a gap where there was no meeting', () => {
  const pieces = trendPieces([week(100), week(null), week(0)], 0, box)
  expect(pieces.map((piece) => piece.map(({ x, y }) => [x, y]))).toEqual([[[0, 0]], [[100, 50]]])
})

it('writes a path', () => {
  const [piece = []] = trendPieces([week(100), week(50)], 0, box)
  expect(pathOf(piece)).toBe('M0.0 0.0L100.0 25.0')
})
