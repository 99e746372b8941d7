import { testSeed } from './seed.ts'

/** Prints before the tests of a run what repeats their random choices. */
export function setup(): void {
  console.log(`TEST_SEED=${testSeed}`)
}
