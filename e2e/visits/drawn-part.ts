import process from 'node:process'

const partCount = 3

/**
 * The third of them that this run takes, by their place: `JOURNEY_PART` is 0, 1 or 2. `npm run test:all` draws one for
 * journeys that repeat one look for each of many screens or answers. Without it all are taken, as by `npm run
 * test:long`.
 */
export function drawnPart<T>(all: readonly T[]): T[] {
  const { JOURNEY_PART: part } = process.env
  return all.filter((_, place) => part === undefined || place % partCount === Number(part))
}
