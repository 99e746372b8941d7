import { describe, expect, it } from 'vitest'
import { firstWeekOf, monthOfWeek, monthsBefore } from './weeks.ts'

describe('a week', () => {
  it.each([
    ['2025-11-17', '2025-11'],
    ['2025-10-27', '2025-10'],
    ['2025-12-29', '2026-01'],
  ])('from %s belongs to %s, where most of it lies', (monday, month) => {
    expect(monthOfWeek(monday)).toBe(month)
  })

  it('first of a month is the first that belongs to it', () => {
    expect(firstWeekOf('2025-11')).toBe('2025-11-03')
    expect(firstWeekOf('2026-01')).toBe('2025-12-29')
    for (const month of monthsBefore('2026-11-20', 24))
      expect(monthOfWeek(firstWeekOf(month))).toBe(month)
  })
})

describe('the months before a day', () => {
  it('begin with its own and go back over the years', () => {
    expect(monthsBefore('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  })
})
