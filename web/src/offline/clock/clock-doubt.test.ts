import { describe, expect, it } from 'vitest'
import { isClockDoubtful, type ClockFacts } from './clock-doubt.ts'

const at = (moment: string) => Date.parse(`2026-11-${moment}:00+07:00`)
const hour = 3_600_000
const day = 24 * hour

/** A device whose last response is of Monday at five, opened without signal. */
function isDoubtful(now: string, change: Partial<ClockFacts> = {}): boolean {
  return isClockDoubtful({
    deviceNow: at(now),
    offsetMs: 0,
    isHeard: false,
    heardAt: at('23T17:00'),
    recordedAt: null,
    ...change,
  })
}

describe('isClockDoubtful', () => {
  it('trusts a clock without contrary evidence', () => {
    expect(isDoubtful('23T19:05')).toBe(false)
    expect(isDoubtful('23T19:05', { heardAt: null })).toBe(false)
  })

  it('doubts a clock a day, or an hour, before the last response', () => {
    expect(isDoubtful('22T19:05')).toBe(true)
    expect(isDoubtful('23T16:00')).toBe(true)
  })

  it('tolerates five minutes, though not across midnight', () => {
    expect(isDoubtful('23T16:56')).toBe(false)
    expect(isDoubtful('23T23:58', { heardAt: at('24T00:01') })).toBe(true)
  })

  it('trusts a device that was without signal for a night', () => {
    expect(isDoubtful('24T19:05')).toBe(false)
    expect(isDoubtful('27T06:00')).toBe(false)
  })

  it('doubts a clock before the newest record made by it', () => {
    const recordedAt = at('23T18:40')
    expect(isDoubtful('23T17:30', { recordedAt })).toBe(true)
    expect(isDoubtful('23T18:41', { recordedAt })).toBe(false)
    expect(isDoubtful('22T19:05', { heardAt: null, recordedAt })).toBe(true)
  })

  it('corrects a clock that is known to be a day behind', () => {
    expect(isDoubtful('22T19:05', { offsetMs: day })).toBe(false)
  })

  it('doubts a difference measured before the clock was set right', () => {
    expect(isDoubtful('23T19:05', { offsetMs: day })).toBe(true)
    expect(isDoubtful('23T19:05', { offsetMs: -day })).toBe(true)
  })

  it('trusts a response in this run', () => {
    const isHeard = true
    expect(isDoubtful('22T19:05', { isHeard, offsetMs: day })).toBe(false)
    expect(isDoubtful('23T17:01', { isHeard, recordedAt: at('24T18:40') })).toBe(false)
    expect(isDoubtful('24T00:10', { isHeard, offsetMs: -hour })).toBe(false)
  })

  it('doubts a clock that was set back after the response', () => {
    expect(isDoubtful('22T19:05', { isHeard: true })).toBe(true)
  })
})
