import { expect, it } from 'vitest'
import { measureScanner } from './measure-scanner.ts'

it('reads card after card on a slow phone, and stays quick to the touch', async () => {
  const measured = await measureScanner({
    codes: 8,
    framesPerCode: 20,
    slowdown: 6,
    conditions: { tiltDegrees: { x: 18, y: -14 }, light: 0.6, noise: 8 },
  })
  expect(measured.problems).toEqual([])
  expect(measured.read).toHaveLength(8)
  expect(measured.wrong).toBe(0)
  expect(measured.lookEvery.p50).toBeLessThan(150)
  expect(measured.tap.p50).toBeLessThan(200)
}, 120_000)
