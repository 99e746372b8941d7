import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../../scripts/tests/seed.ts'
import {
  countStatuses,
  noCounts,
  percentageOf,
  presentShare,
  statusStats,
} from './attendance-tally.rules.ts'
import { attendanceStatuses } from './attendance.schemas.ts'
import type { StatusCounts } from '../../values/meetings.schemas.ts'

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
  it('have one decimal, half up, and are null for a total of zero', () => {
    expect(percentageOf(1, 3)).toBe(33.3)
    expect(percentageOf(2, 3)).toBe(66.7)
    expect(percentageOf(1, 2000)).toBe(0.1)
    expect(percentageOf(0, 0)).toBeNull()
    expect(presentShare({ ...noCounts, Hadir: 1, Terlambat: 1, Sakit: 2 })).toBe(50)
    expect(presentShare(noCounts)).toBeNull()
  })

  it('of the five statuses add up to 100, the first two to the share of presence', () => {
    const random = randomOf('percentages')
    const next = (limit: number) => Math.floor(random() * limit)
    for (let round = 0; round < 2000; round += 1) {
      const counts = Object.fromEntries(
        attendanceStatuses.map((status) => [status, next(97)]),
      ) as StatusCounts
      const stats = statusStats({ ...counts, Hadir: counts.Hadir + 1 })
      const tenths = stats.reduce(
        (sum, { percentage }) => sum + Math.round((percentage ?? 0) * 10),
        0,
      )
      expect(tenths).toBe(1000)
      const [present, late] = stats.map(({ percentage }) => Math.round((percentage ?? 0) * 10))
      const share = presentShare({ ...counts, Hadir: counts.Hadir + 1 })
      expect((present ?? 0) + (late ?? 0)).toBe(Math.round((share ?? 0) * 10))
    }
  })

  it('raise the largest remainder first, then the order of the statuses', () => {
    const thirds = { ...noCounts, Hadir: 1, Izin: 1, Sakit: 1 }
    expect(statusStats(thirds).map(({ percentage }) => percentage)).toEqual([
      33.3, 0, 33.4, 33.3, 0,
    ])
    const sevenths = { ...noCounts, Hadir: 5, 'Tanpa Keterangan': 2 }
    expect(statusStats(sevenths).map(({ percentage }) => percentage)).toEqual([71.4, 0, 0, 0, 28.6])
  })

  it('are five nulls where nothing was counted', () => {
    expect(statusStats(noCounts)).toEqual(
      attendanceStatuses.map((status) => ({ status, count: 0, percentage: null })),
    )
  })
})
