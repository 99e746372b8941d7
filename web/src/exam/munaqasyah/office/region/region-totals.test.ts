import { expect, it } from 'vitest'
import { givenBranch } from '../test/office.fixtures.ts'
import { examinedBranches, regionTotalsOf, spanInWords, stillFor } from './region-totals.ts'

const now = new Date('2026-11-20T10:00:00Z')

it('detects an idle desa while its exam runs', () => {
  const at = (lastActivity: string) => stillFor(givenBranch({ lastActivity }), now)
  expect(at('2026-11-20T09:31:00Z')).toBeNull()
  expect(at('2026-11-20T09:30:00Z')).toBe(30)
  const over = { munaqasyahStatus: 'completed', lastActivity: '2026-11-01T09:00:00Z' } as const
  expect(stillFor(givenBranch(over), now)).toBeNull()
  expect(stillFor(givenBranch({ lastActivity: null }), now)).toBeNull()
})

it('counts from the start without any score since', () => {
  const startedAt = '2026-11-20T09:00:00Z'
  const since = (lastActivity: string | null) =>
    stillFor(givenBranch({ startedAt, lastActivity }), now)
  expect(since(null)).toBe(60)
  // Examined again after a month.
  expect(since('2026-10-20T09:00:00Z')).toBe(60)
  expect(since('2026-11-20T09:20:00Z')).toBe(40)
})

it('says for how long', () => {
  expect([45, 61, 47 * 60, 49 * 60].map(spanInWords)).toEqual([
    '45 menit',
    '1 jam',
    '47 jam',
    '2 hari',
  ])
})

it('adds up the desa, with an average weighted by examined students', () => {
  const branches = [
    givenBranch({ studentCount: 30, examinedCount: 30, avgScore: 90 }),
    givenBranch({ studentCount: 200, examinedCount: 10, avgScore: 70 }),
    givenBranch({
      munaqasyahStatus: 'completed',
      studentCount: 0,
      examinedCount: 0,
      avgScore: null,
    }),
  ]
  expect(regionTotalsOf(branches)).toMatchObject({
    completedBranches: 1,
    subBranches: 18,
    completedSubBranches: 9,
    students: 230,
    average: 85,
  })
  expect(regionTotalsOf([]).average).toBeNull()
})

it('counts the desa that take part, as the home does', () => {
  const branches = [
    givenBranch({ munaqasyahStatus: 'completed' }),
    givenBranch({ munaqasyahStatus: 'notStarted' }),
    givenBranch({ isActive: false, munaqasyahStatus: 'notStarted' }),
    // It was stopped after its exam.
    givenBranch({ isActive: false, munaqasyahStatus: 'completed' }),
  ]
  const inYear = (isActive: boolean) => regionTotalsOf(examinedBranches(branches, { isActive }))
  expect(inYear(true)).toMatchObject({ branches: 3, completedBranches: 2, subBranches: 18 })
  expect(inYear(false)).toMatchObject({ branches: 4, completedBranches: 2, subBranches: 24 })
})

it('makes the average of the region from its students, not from rounded averages', () => {
  const one = (averageSum: number, avgScore: number) =>
    givenBranch({ examinedCount: 2, averageSum, avgScore })
  expect(regionTotalsOf([one(154.5, 77.3), one(154, 77)]).average).toBe(77.1)
})
