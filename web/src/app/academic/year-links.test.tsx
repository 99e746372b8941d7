import { expect, it } from 'vitest'
import { linksOfTeachingGroup } from './year-links.tsx'

it.each([
  ['admin', null, true],
  ['branchAdmin', 's1', true],
  ['subBranchAdmin', 's1', false],
] as const)('leads the %s of a KBM to students that are in reach', (role, subBranchId, isWhole) => {
  const { students } = linksOfTeachingGroup('g1', { role, subBranchId })
  expect(students('s1')).toMatchObject({
    props: { to: '/dashboard/students', search: { sub: 's1' } },
  })
  expect(students('s2') !== null).toBe(isWhole)
})
