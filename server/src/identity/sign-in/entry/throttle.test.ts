import { describe, expect, it } from 'vitest'
import { deviceGateOf, gateOf, triesLeft, withFailure } from './throttle.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1000)
const day = 86_400

describe('the gate before a sign-in', () => {
  it('lets five mistakes pass', () => {
    expect(gateOf({ consecutive: 4, lastAt: at(0) }, at(0))).toEqual({ kind: 'open' })
  })

  it.each([
    [5, 1],
    [6, 2],
    [10, 32],
    [15, 900],
    [60, 900],
  ])('after %i failures asks for %i seconds', (consecutive, seconds) => {
    const failures = { consecutive, lastAt: at(0) }
    expect(gateOf(failures, at(0))).toEqual({ kind: 'wait', seconds })
    expect(gateOf(failures, at(seconds))).toEqual({ kind: 'open' })
  })

  it('begins anew after a day without a failure', () => {
    const failures = { consecutive: 60, lastAt: at(0) }
    expect(withFailure(failures, at(day - 1))).toEqual({ consecutive: 61, lastAt: at(day - 1) })
    expect(withFailure(failures, at(day))).toEqual({ consecutive: 1, lastAt: at(day) })
  })

  it('begins anew when the last failure is dated by a clock that was ahead', () => {
    const failures = { consecutive: 60, lastAt: at(400 * day) }
    expect(gateOf(failures, at(0))).toEqual({ kind: 'open' })
    expect(deviceGateOf(failures, at(0))).toEqual({ kind: 'open' })
    expect(withFailure(failures, at(0))).toEqual({ consecutive: 1, lastAt: at(0) })
    // The clock of another server may be some seconds ahead.
    expect(gateOf({ consecutive: 60, lastAt: at(30) }, at(0))).toEqual({
      kind: 'wait',
      seconds: 930,
    })
  })

  it('of a known device lets twenty pass without a wait, and then none for a day', () => {
    expect(deviceGateOf({ consecutive: 19, lastAt: at(0) }, at(0))).toEqual({ kind: 'open' })
    const used = { consecutive: 20, lastAt: at(0) }
    expect(deviceGateOf(used, at(60))).toEqual({ kind: 'wait', seconds: day - 60 })
    expect(deviceGateOf(used, at(day))).toEqual({ kind: 'open' })
  })

  it('knows how many tries are left', () => {
    const after = (consecutive: number) => ({ consecutive, lastAt: at(0) })
    expect([0, 4, 5, 9].map((count) => triesLeft(after(count), false))).toEqual([5, 1, 0, 0])
    expect([0, 19, 20].map((count) => triesLeft(after(count), true))).toEqual([20, 1, 0])
  })
})
