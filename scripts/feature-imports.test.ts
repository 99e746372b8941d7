import { expect, it } from 'vitest'
import { importsInCycles, pointsUpward } from './feature-imports.ts'
import type { Import } from './source-imports.ts'

const importing = (from: string, to: string, isType = false): Import => ({
  from: `server/src/${from}.ts`,
  to: `server/src/${to}.ts`,
  line: 1,
  isType,
})

const downward = importing('people/students/record/new', 'identity/users/create/create')
const upward = importing('identity/users/create/create', 'people/students/record/new')

it('finds an import from an area above, of a type as well', () => {
  expect(pointsUpward(upward)).toBe(true)
  expect(pointsUpward({ ...upward, isType: true })).toBe(true)
  expect(pointsUpward(downward)).toBe(false)
  expect(pointsUpward({ ...upward, from: 'server/src/identity/users/create/x.test.ts' })).toBe(
    false,
  )
})

it('finds features in a cycle, without features that only lead to one', () => {
  const around = [
    importing('structure/classes/a', 'structure/branch-years/b'),
    importing('structure/branch-years/c', 'structure/teaching-groups/d'),
    importing('structure/teaching-groups/e', 'structure/classes/f'),
  ]
  const leadingThere = importing('people/students/g', 'structure/classes/a')
  expect(importsInCycles([...around, leadingThere])).toEqual(around)
  expect(importsInCycles([...around.slice(1), leadingThere])).toEqual([])
})

it('ignores types, tests, files of the same feature and other packages', () => {
  const there = importing('people/students/a', 'people/teachers/b')
  const back = importing('people/teachers/b', 'people/students/a')
  expect(importsInCycles([there, back])).toEqual([there, back])
  const others: Import[] = [
    { ...back, isType: true },
    { ...back, from: 'server/src/people/teachers/b.test.ts' },
    importing('people/students/c', 'people/students/d'),
    { ...back, to: 'contract/src/people/students/a.ts' },
  ]
  for (const other of others) expect(importsInCycles([there, other])).toEqual([])
})
