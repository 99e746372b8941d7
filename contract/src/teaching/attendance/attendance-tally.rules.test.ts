import { describe, expect, it } from 'vitest'
import { countStatuses, noCounts, presentShare, statusStats } from './attendance-tally.rules.ts'
import { attendanceStatuses } from './attendance.schemas.ts'

describe('countStatuses', () => {
  const entries = [
    { status: 'Hadir', isMarked: true },
    { status: 'Tanpa Keterangan', isMarked: false },
    { status: 'Tanpa Keterangan', isMarked: true },
  ] as const

  it("ignores today's unmarked students and counts them from the next day on", () => {
    expect(countStatuses(entries, true)).toEqual({ ...noCounts, Hadir: 1, 'Tanpa Keterangan': 1 })
    expect(countStatuses(entries, false)).toEqual({ ...noCounts, Hadir: 1, 'Tanpa Keterangan': 2 })
  })
})

describe('percentages', () => {
  it('of presence count Hadir and Terlambat', () => {
    expect(presentShare({ ...noCounts, Hadir: 1, Terlambat: 1, Sakit: 2 })).toBe(50)
    expect(presentShare(noCounts)).toBeNull()
  })

  it('are equal where the counts are equal', () => {
    const counts = { Hadir: 74, Terlambat: 2, Izin: 2, Sakit: 1, 'Tanpa Keterangan': 0 }
    expect(statusStats(counts).map(({ percentage }) => percentage)).toEqual([
      93.7, 2.5, 2.5, 1.3, 0,
    ])
  })

  it('are five nulls where nothing was counted', () => {
    expect(statusStats(noCounts)).toEqual(
      attendanceStatuses.map((status) => ({ status, count: 0, percentage: null })),
    )
  })
})
