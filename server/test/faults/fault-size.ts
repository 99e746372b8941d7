/**
 * The share of the full figures of `docs/faults.md` in a run: `FAULT_SHARE`, from above 0 to 1.
 * `npm run test:all` takes a tenth, each time with another seed; `npm run test:long` takes all of
 * it.
 */
const share = Math.min(1, Number(process.env['FAULT_SHARE'] ?? 0.1))

/** The number of this run for a full number, at least one. */
export const shareOf = (full: number): number => Math.max(1, Math.round(full * share))

/** The seed of random choices; `FAULT_SEED` repeats a run. */
export const faultSeed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000_007)

/** Numbers from 0 up to 1, the same for equal seeds (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
