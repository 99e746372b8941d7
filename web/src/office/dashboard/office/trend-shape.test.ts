import { expect, it } from 'vitest'
import {
  trendPath,
  runningPoint,
  runningWords,
  trendFloor,
  trendPieces,
  trendTicks,
  type Week,
} from './trend-shape.ts'

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
  expect(trendPath(piece)).toBe('M0.0 0.0L100.0 25.0')
})

it('keeps the running week out of the line, and says how much of it is closed', () => {
  const running = { ...week(100), meetings: { closed: 3, expected: 60 } }
  const weeks = [week(80), week(90), running]
  expect(trendPieces(weeks, 0, box).flat()).toHaveLength(2)
  expect(runningPoint(weeks, 0, box)).toMatchObject({ x: 100, y: 0 })
  expect(runningWords(weeks)).toBe('3 dari 60 pertemuan')
  const none = { ...week(null), meetings: { closed: 0, expected: 60 } }
  expect(runningPoint([week(80), none], 0, box)).toBeNull()
  expect(runningWords([week(80), none])).toBe('0 dari 60 pertemuan')
  expect(runningWords([week(80)])).toBeNull()
})
