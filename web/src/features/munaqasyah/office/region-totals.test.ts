import { expect, it } from 'vitest'
import { givenBranch } from './office.fixtures.ts'
import { regionTotalsOf, spanInWords, stillFor } from './region-totals.ts'

const now = new Date('2026-11-20T10:00:00Z')

it('notices a desa where nothing moves while it examines', () => {
  const at = (lastActivity: string) => stillFor(givenBranch({ lastActivity }), now)
  expect(at('2026-11-20T09:31:00Z')).toBeNull()
  expect(at('2026-11-20T09:30:00Z')).toBe(30)
  const over = { munaqasyahStatus: 'completed', lastActivity: '2026-11-01T09:00:00Z' } as const
  expect(stillFor(givenBranch(over), now)).toBeNull()
  expect(stillFor(givenBranch({ lastActivity: null }), now)).toBeNull()
})

it('says for how long', () => {
  expect([45, 61, 47 * 60, 49 * 60].map(spanInWords)).toEqual([
    '45 menit',
    '1 jam',
    '47 jam',
    '2 hari',
  ])
})

it('adds the desa up', () => {
  const branches = [
    givenBranch({ studentCount: 30, completedCount: 30, avgScore: 90 }),
    givenBranch({ studentCount: 10, completedCount: 0, avgScore: 70 }),
    givenBranch({ munaqasyahStatus: 'completed', studentCount: 0, avgScore: null }),
  ]
  expect(regionTotalsOf(branches)).toMatchObject({
    completedBranches: 1,
    subBranches: 18,
    completedSubBranches: 9,
    students: 40,
    average: 85,
  })
  expect(regionTotalsOf([]).average).toBeNull()
})
