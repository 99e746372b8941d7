import { nat, readConfigureGlobal, sample } from 'fast-check'
import { expect, it } from 'vitest'
import { testSeed } from '../../scripts/tests/seed.ts'

it('decides what properties and samples draw', () => {
  expect(readConfigureGlobal()).toMatchObject({ seed: testSeed })
  expect(sample(nat(), 20)).toEqual(sample(nat(), { numRuns: 20, seed: testSeed }))
})
