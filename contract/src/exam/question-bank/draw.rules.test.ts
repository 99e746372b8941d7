import { describe, expect, it } from 'vitest'
import { randomBelow, randomFrom, shuffled } from '../../values/seeded-random.ts'
import { bestReachable, drawSet } from './draw.rules.ts'
import { canReach } from '../../values/question-sets.rules.ts'

const bank = (points: readonly number[]) => points.map((maxScore, id) => ({ id, maxScore }))
const maxScoreSum = (set: readonly { maxScore: number }[]) =>
  set.reduce((sum, { maxScore }) => sum + maxScore, 0)

/** The 99th percentile of chi-square (Wilson and Hilferty). */
function chiSquareLimit(degrees: number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + 2.326 * Math.sqrt(part)) ** 3
}

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('drawing a set', () => {
  it('finds a set in 10,000 random banks exactly when one exists', () => {
    const next = randomFrom('banks')
    const below = (limit: number) => Number(randomBelow(BigInt(limit), next))
    let drawable = 0
    for (let round = 0; round < 10_000; round += 1) {
      const highest = 5 + below(60)
      const points = Array.from({ length: below(14) }, () => 1 + below(highest))
      const set = drawSet(bank(points), next)
      const wanted = canReach(points)
      expect(set !== null, JSON.stringify(points)).toBe(wanted)
      if (set === null) continue
      drawable += 1
      expect(maxScoreSum(set)).toBe(100)
      expect(new Set(set.map(({ id }) => id)).size).toBe(set.length)
    }
    expect(drawable).toBeGreaterThan(1000)
    expect(drawable).toBeLessThan(9000)
  })

  it.each([
    [[50, 50, 50, 25, 25, 25, 25, 100]],
    [[60, 40, 40, 30, 30, 20, 10, 10]],
    [[10, 10, 20, 20, 30, 30, 40, 40, 50, 50]],
  ])('draws each set of %j equally often', (points) => {
    const sets = subsetsOf(points.length).filter(
      (set) => set.reduce((sum, index) => sum + (points[index] ?? 0), 0) === 100,
    )
    const rounds = sets.length * 400
    const counts = new Map(sets.map((set) => [set.join(), 0]))
    const next = randomFrom(points.join())
    for (let round = 0; round < rounds; round += 1) {
      const drawn = drawSet(bank(points), next) ?? []
      const key = drawn
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .join()
      counts.set(key, (counts.get(key) ?? Number.NaN) + 1)
    }
    expect(counts.size).toBe(sets.length)
    expect(chiSquare([...counts.values()], 400)).toBeLessThan(chiSquareLimit(sets.length - 1))
  })

  it('is the same for the same seed, and orders the questions by it', () => {
    const questions = bank(Array.from({ length: 40 }, (_, index) => 5 + (index % 4) * 5))
    const one = drawSet(questions, randomFrom('PK-1'))
    expect(drawSet(questions, randomFrom('PK-1'))).toEqual(one)
    expect(drawSet(questions, randomFrom('PK-2'))).not.toEqual(one)
  })

  it('takes time independent of the number of sets', () => {
    const questions = bank(Array.from({ length: 2000 }, (_, index) => 1 + (index % 100)))
    const set = drawSet(questions, randomFrom('large'))
    expect(maxScoreSum(set ?? [])).toBe(100)
  })

  it('ignores questions worth more than the total', () => {
    expect(
      drawSet(bank([120, 60, 40]), randomFrom('x'))
        ?.map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2])
    expect(drawSet(bank([120]), randomFrom('x'))).toBeNull()
    expect(drawSet(bank([]), randomFrom('x'))).toBeNull()
  })
})

function subsetsOf(size: number): number[][] {
  return Array.from({ length: 2 ** size }, (_, mask) =>
    Array.from({ length: size }, (_unused, index) => index).filter((index) => mask & (1 << index)),
  )
}

describe('the best reachable sum', () => {
  it.each([
    [[], 0],
    [[30, 30, 30], 90],
    [[60, 50], 60],
    [[99, 2], 99],
    [[50, 50, 7], 100],
    [[120], 0],
  ])('of %j is %i', (points, best) => {
    expect(bestReachable(points)).toBe(best)
  })
})

describe('the seeded random source', () => {
  it('is uniform', () => {
    const next = randomFrom('dice')
    const counts = Array<number>(7).fill(0)
    for (let round = 0; round < 7000; round += 1) {
      const face = Number(randomBelow(7n, next))
      counts[face] = (counts[face] ?? 0) + 1
    }
    expect(chiSquare(counts, 1000)).toBeLessThan(chiSquareLimit(6))
  })

  it('shuffles uniformly and loses no element', () => {
    const next = randomFrom('cards')
    const counts = new Map<string, number>()
    for (let round = 0; round < 2400; round += 1) {
      const order = shuffled([1, 2, 3, 4], next).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(chiSquare([...counts.values()], 100)).toBeLessThan(chiSquareLimit(23))
  })

  it('accepts a limit of one', () => {
    expect(randomBelow(1n, randomFrom('one'))).toBe(0n)
  })
})
