import { expect, it } from 'vitest'
import { randomBytesOf, randomOf, seedOf, testSeed } from './seed.ts'

const drawn = (name: string) => {
  const random = randomOf(name)
  return Array.from({ length: 100 }, () => random())
}

it('gives a test the same numbers each time, from 0 up to 1, and another test others', () => {
  expect(drawn('a walk')).toEqual(drawn('a walk'))
  expect(drawn('a walk')).not.toEqual(drawn('a fuzz'))
  expect(drawn('a walk').every((number) => number >= 0 && number < 1)).toBe(true)
})

it('gives a name the same bytes each time, and another name others', () => {
  const bytes = randomBytesOf('photo 1', 10_000)
  expect(bytes).toEqual(randomBytesOf('photo 1', 10_000))
  expect(bytes).not.toEqual(randomBytesOf('photo 2', 10_000))
  expect(new Set(bytes).size).toBe(256)
})

it('is given as TEST_SEED, or the usual one', () => {
  expect(seedOf({})).toBe(20_261)
  expect(seedOf({ TEST_SEED: '231126' })).toBe(231_126)
  expect(seedOf(process.env)).toBe(testSeed)
  for (const TEST_SEED of ['', 'x', '1.5', '-1', '12345678901'])
    expect(() => seedOf({ TEST_SEED })).toThrow('TEST_SEED is a number')
})
