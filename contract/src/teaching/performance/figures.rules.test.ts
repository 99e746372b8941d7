import { describe, expect, it } from 'vitest'
import { noCounts } from '../attendance/attendance-tally.rules.ts'
import { percentageChange, sharesOf } from './figures.rules.ts'

describe('the five shares', () => {
  it('are equal for equal counts', () => {
    const shares = sharesOf({ ...noCounts, Hadir: 1, Terlambat: 1, Sakit: 1 })
    expect(shares).toEqual({
      Hadir: 33.3,
      Terlambat: 33.3,
      Izin: 0,
      Sakit: 33.3,
      'Tanpa Keterangan': 0,
    })
  })

  it('are null without a counted entry', () => {
    expect(Object.values(sharesOf(noCounts))).toEqual([null, null, null, null, null])
  })
})

describe('a change', () => {
  it('is in percentage points with one decimal', () => {
    expect(percentageChange(90.1, 88.4)).toBe(1.7)
    expect(percentageChange(70, 70.3)).toBe(-0.3)
  })

  it('is null without a value to compare', () => {
    expect(percentageChange(null, 50)).toBeNull()
    expect(percentageChange(50, null)).toBeNull()
  })
})
