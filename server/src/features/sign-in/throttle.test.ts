import { describe, expect, it } from 'vitest'
import { gateOf, type Failures } from './throttle.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1000)

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

  it('closes after a hundred, however long one waits', () => {
    expect(gateOf({ consecutive: 100, lastAt: at(0) }, at(1e7))).toEqual({ kind: 'closed' })
  })

  it('leaves an attacker at most a hundred guesses a day on one account', () => {
    let failures: Failures = { consecutive: 0, lastAt: null }
    let guesses = 0
    for (let second = 0; second < 86_400; second += 1) {
      while (gateOf(failures, at(second)).kind === 'open' && guesses < 20_000) {
        failures = { consecutive: failures.consecutive + 1, lastAt: at(second) }
        guesses += 1
      }
    }
    expect(guesses).toBeLessThanOrEqual(100)
  })
})
