import process from 'node:process'
import { randomFrom } from '../../contract/src/values/seeded-random.ts'

const usualSeed = '20261'

/**
 * The seed of everything that tests choose at random: histories, walks, odd requests, the moments of
 * a kill. It is the same in each run, so that only a change makes a test fail; `npm run test:long`
 * takes a new one. The run prints it, and `TEST_SEED` repeats such a run.
 */
export const testSeed = seedOf(process.env)

/** Is the seed the usual one, chosen for its events? A history of another seed may be less eventful. */
export const isUsualSeed = testSeed === Number(usualSeed)

export function seedOf({
  TEST_SEED: given = usualSeed,
}: Record<string, string | undefined>): number {
  if (!/^\d{1,9}$/.test(given))
    throw new Error(`TEST_SEED is a number of up to nine digits, not "${given}"`)
  return Number(given)
}

/**
 * The random numbers of one test, from 0 up to 1; its name gives it a sequence of its own.
 * @example const random = randomOf('fuzz'); const index = Math.floor(random() * list.length)
 */
export function randomOf(name: string): () => number {
  const next = randomFrom(`${name} ${testSeed}`)
  return () => next() / 2 ** 32
}

/** Random bytes of one test, which nothing makes smaller; each name has its own. */
export function randomBytesOf(name: string, size: number): Buffer {
  const random = randomOf(name)
  return Buffer.from(Uint8Array.from({ length: size }, () => random() * 256))
}
