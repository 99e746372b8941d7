/** A small seeded generator (mulberry32): the same region on every machine. */
export type Random = {
  /** Returns a number from 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffle: (items) => {
      const rest = [...items]
      for (let index = rest.length - 1; index > 0; index -= 1) {
        const other = between(0, index)
        const [a, b] = [rest[index], rest[other]]
        if (a !== undefined && b !== undefined) [rest[index], rest[other]] = [b, a]
      }
      return rest
    },
  }
}
