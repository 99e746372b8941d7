import { expect, it } from 'vitest'
import { reportRatio } from '../../bench/ratio.ts'
import { measureScanner } from './measure-scanner.ts'

it('reads card after card on a slow phone, and stays quick to the touch', async () => {
  const { bare, ...measured } = await measureScanner({
    codes: 8,
    framesPerCode: 20,
    conditions: { tiltDegrees: { x: 18, y: -14 }, light: 0.6, noise: 8 },
  })
  expect(measured.problems).toEqual([])
  expect(measured.read).toHaveLength(8)
  expect(measured.wrong).toBe(0)
  reportRatio({
    name: 'from one look of the scanner to the next, beside reading ten pictures',
    measuredMs: measured.lookEveryMs,
    baselineMs: bare.picturesMs,
    goal: 1.5,
  })
  reportRatio({
    name: 'a tap beside the scanner, beside one in a bare page',
    measuredMs: measured.tapMs,
    baselineMs: bare.tapMs,
    goal: 4,
  })
})
