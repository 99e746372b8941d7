import { describe, expect, it } from 'vitest'
import { noCounts, presentShare } from '../attendance/attendance-tally.rules.ts'
import { isLowPresence, percentageChange, sharesOf } from './figures.rules.ts'

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

describe('a low presence', () => {
  const of = (Hadir: number, absences: number) => ({
    ...noCounts,
    Hadir,
    'Tanpa Keterangan': absences,
  })

  it('is one below three quarters by the counts, also where the share reads as 75', () => {
    const justBelow = of(1499, 501)
    expect(presentShare(justBelow)).toBe(75)
    expect(isLowPresence(justBelow)).toBe(true)
    expect(isLowPresence(of(1500, 500))).toBe(false)
    expect(isLowPresence({ ...of(2, 1), Terlambat: 1 })).toBe(false)
  })

  it('is none without a counted entry', () => {
    expect(isLowPresence(noCounts)).toBe(false)
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
