import { describe, expect, it } from 'vitest'
import { isDayAhead, isInEditWindow } from './edit-window.rules.ts'

const writtenAt = new Date('2026-11-19T11:30:00.000Z')
const after = (milliseconds: number) => new Date(writtenAt.getTime() + milliseconds)
const day = 24 * 60 * 60 * 1000

describe('the window in which a note may be changed', () => {
  it.each([0, 1, day - 1, day])('is open %i ms after the first saving', (milliseconds) => {
    expect(isInEditWindow(writtenAt, after(milliseconds))).toBe(true)
  })

  it('is closed a millisecond after 24 hours', () => {
    expect(isInEditWindow(writtenAt, after(day + 1))).toBe(false)
  })
})

describe('a day that has not come', () => {
  // 18:30 in WIB; the day ends at 17:00 UTC.
  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2025-01-01', false],
  ])('%s: %s', (date, isAhead) => {
    expect(isDayAhead(date, writtenAt)).toBe(isAhead)
  })

  it('comes at midnight in WIB, not in UTC', () => {
    expect(isDayAhead('2026-11-20', new Date('2026-11-19T16:59:59.999Z'))).toBe(true)
    expect(isDayAhead('2026-11-20', new Date('2026-11-19T17:00:00.000Z'))).toBe(false)
  })
})
