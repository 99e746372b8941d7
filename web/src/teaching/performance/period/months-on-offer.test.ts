import { describe, expect, it } from 'vitest'
import { firstMonthOf, monthsOnOffer } from './months-on-offer.ts'

const running = { name: '20261', isActive: true }
const over = { name: '20251', isActive: false }
const lastSeven = ['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05']

describe('the months of a class', () => {
  it('are the last seven while its year runs, or is not known yet', () => {
    expect(monthsOnOffer('2026-11', running)).toEqual(lastSeven)
    expect(monthsOnOffer('2026-11', undefined)).toEqual(lastSeven)
  })

  it('are those of its own year first, once that is over', () => {
    const own = ['2025-12', '2025-11', '2025-10', '2025-09', '2025-08', '2025-07']
    expect(monthsOnOffer('2026-11', over)).toEqual([...own, ...lastSeven])
    expect(monthsOnOffer('2026-01', over)).toEqual([...own, '2026-01'])
  })

  it('begin with the month of now, or with the last one of a year that is over', () => {
    expect(firstMonthOf(running, '2026-11')).toBe('2026-11')
    expect(firstMonthOf(over, '2026-11')).toBe('2025-12')
    // Still to come: nothing of it lies before now.
    expect(firstMonthOf({ name: '20262', isActive: false }, '2026-11')).toBe('2026-11')
  })
})
