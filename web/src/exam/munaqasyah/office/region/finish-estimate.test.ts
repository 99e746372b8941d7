import { expect, it } from 'vitest'
import { minutesBetween, paceOf, timeToFinish } from './finish-estimate.ts'

it.each([
  [{ unscoredCount: 0, scoredLast30Minutes: 5 }, 'Selesai'],
  [{ unscoredCount: 40, scoredLast30Minutes: 0 }, '-'],
  [{ unscoredCount: 1, scoredLast30Minutes: 90 }, '5 menit'],
  [{ unscoredCount: 40, scoredLast30Minutes: 30 }, '40 menit'],
  [{ unscoredCount: 60, scoredLast30Minutes: 30 }, '1 jam'],
  [{ unscoredCount: 80, scoredLast30Minutes: 30 }, '1 jam 20 menit'],
  [{ unscoredCount: 150, scoredLast30Minutes: 30 }, '2 jam'],
  [{ unscoredCount: 900, scoredLast30Minutes: 30 }, 'lebih dari 8 jam'],
])('tells how long it takes at the pace of the last half hour', (pace, words) => {
  expect(timeToFinish(pace)).toBe(words)
})

it('adds several up', () => {
  const parts = [
    { unscoredCount: 10, scoredLast30Minutes: 4 },
    { unscoredCount: 20, scoredLast30Minutes: 6 },
  ]
  expect(paceOf(parts)).toEqual({ unscoredCount: 30, scoredLast30Minutes: 10 })
})

it('counts whole minutes, and none before the beginning', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(minutesBetween('2026-11-20T09:52:10Z', now)).toBe(7)
  expect(minutesBetween('2026-11-20T10:05:00Z', now)).toBe(0)
})
