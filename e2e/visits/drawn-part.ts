import process from 'node:process'

const partCount = 3

/**
 * Every third item, beginning with the one at `JOURNEY_PART` (0, 1 or 2): `npm run test:all` draws that number for
 * journeys that repeat one check for each of many screens or pages. Where it is not set, as in `npm run test:long`, all
 * items.
 */
export function drawnPart<T>(all: readonly T[]): T[] {
  const { JOURNEY_PART: part } = process.env
  return all.filter((_, place) => part === undefined || place % partCount === Number(part))
}
