/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** Returns a number that is at least `from` and less than `to`. */
  between(from: number, to: number): number
  /** Returns a number around 0, mostly between -2 and 2. */
  gauss(): number
}

/** Mulberry32: 32 bits of state, enough for pictures. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + (to - from) * next(),
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
