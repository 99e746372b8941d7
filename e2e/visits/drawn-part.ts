import process from 'node:process'

/** The number of parts, for each variable that names the drawn one. */
const partCounts = { JOURNEY_PART: 3, JOURNEY_HALF: 2 }

/**
 * Every third item, beginning with the one at `JOURNEY_PART` (0, 1 or 2): `npm run test:all` draws that number for
 * journeys that repeat one check for each of many screens or pages. Where it is not set, as in `npm run test:long`, all
 * items.
 */
export function drawnPart<T>(all: readonly T[]): T[] {
  return partOf(all, 'JOURNEY_PART')
}

/** Every second item, beginning with the one at `JOURNEY_HALF` (0 or 1), drawn and left unset in the same way. */
export function drawnHalf<T>(all: readonly T[]): T[] {
  return partOf(all, 'JOURNEY_HALF')
}

function partOf<T>(all: readonly T[], variable: keyof typeof partCounts): T[] {
  const { [variable]: part } = process.env
  if (part === undefined) return [...all]
  return all.filter((_, place) => place % partCounts[variable] === Number(part))
}
