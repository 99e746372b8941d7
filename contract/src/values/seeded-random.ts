/** Returns the next whole number of its sequence, from 0 to 2^32 - 1. */
export type RandomSource = () => number

const spread = 0x9e3779b1

/** The initial state: four numbers, a hash of the seed. */
function scrambled(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    for (let part = 0; part < 4; part += 1) {
      const other = state[(part + 1) % 4] ?? 0
      state[part] = other ^ Math.imul((state[part] ?? 0) ^ (letter + part), spread + part * 2)
    }
  }
  return state
}

/**
 * Returns the same sequence of numbers for the same seed, on every machine (the generator sfc32). Not for
 * secrets.
 *
 * @example const next = randomFrom('PK-7QX'); next(); next()
 */
export function randomFrom(seed: string): RandomSource {
  let [a, b, c, d] = scrambled(seed)
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // The first numbers still resemble the seed.
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next()
  return next
}

/** A uniformly distributed number below `limit`, which may be of any size. */
export function randomBelow(limit: bigint, next: RandomSource): bigint {
  const bits = (limit - 1n).toString(2).length
  for (;;) {
    let drawn = 0n
    for (let filled = 0; filled < bits; filled += 32) drawn = (drawn << 32n) | BigInt(next())
    drawn &= (1n << BigInt(bits)) - 1n
    if (drawn < limit) return drawn
  }
}

/** The items in a uniformly random order. */
export function shuffled<T>(items: readonly T[], next: RandomSource): T[] {
  const rest = [...items]
  for (let index = rest.length - 1; index > 0; index -= 1) {
    const other = Number(randomBelow(BigInt(index + 1), next))
    const [one, two] = [rest[index] as T, rest[other] as T]
    rest[index] = two
    rest[other] = one
  }
  return rest
}
