import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayInJakarta,
  dayOfMoment,
  daysBetween,
  timeInJakarta,
  timeOfMoment,
} from './jakarta-time.ts'

const halfHours = Array.from({ length: 3 * 48 }, (_, index) =>
  new Date(Date.parse('2028-02-28T00:00:00.000Z') + index * 30 * 60_000).toISOString(),
)

describe('a moment in wire format', () => {
  it('has the same day and time as its instant', () => {
    for (const moment of [...halfHours, '2026-12-31T16:59:59.999Z', '2026-12-31T17:00:00.000Z']) {
      expect(dayOfMoment(moment)).toBe(dayInJakarta(new Date(moment)))
      expect(timeOfMoment(moment)).toBe(timeInJakarta(new Date(moment)))
    }
  })

  it('belongs to the next day from 17.00 UTC on', () => {
    expect(dayOfMoment('2026-11-30T16:59:59.999Z')).toBe('2026-11-30')
    expect(dayOfMoment('2026-11-30T17:00:00.000Z')).toBe('2026-12-01')
    expect(timeOfMoment('2026-11-30T17:05:00.000Z')).toBe('00:05')
  })
})

describe('daysBetween', () => {
  it('is the inverse of addDays', () => {
    for (const days of [-400, -1, 0, 1, 29, 366, 40_000]) {
      expect(daysBetween('2024-02-28', addDays('2024-02-28', days))).toBe(days)
    }
  })
})
