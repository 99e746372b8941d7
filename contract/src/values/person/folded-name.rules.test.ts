import { expect, it } from 'vitest'
import { otherNames, sameNames } from './folded-name.fixtures.ts'
import { foldedName } from './folded-name.rules.ts'

it.each(sameNames.map((ways) => ({ ways, name: ways[0] })))(
  'folds all ways to write $name',
  ({ ways }) => {
    expect(new Set(ways.map(foldedName)).size).toBe(1)
  },
)

it.each(otherNames)('tells %s from %s', (one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other))
})
