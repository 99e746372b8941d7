import { describe, expect, it } from 'vitest'
import { canReach } from './question-sets.rules.ts'

describe('a set of questions', () => {
  it.each([
    [[], false],
    [[100], true],
    [[50, 50], true],
    [[99, 2], false],
    [[60, 60, 40], true],
    [[30, 30, 30], false],
    [[33, 33, 33, 1], true],
    [[7, 11, 13, 17, 19, 23, 29], true],
    [Array<number>(40).fill(3), false],
    [[...Array<number>(40).fill(3), 1], true],
    [Array<number>(200).fill(1), true],
  ])('of %j reaches 100: %s', (points, isReached) => {
    expect(canReach(points)).toBe(isReached)
  })

  it('agrees with trying every combination', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const points = Array.from({ length: 9 }, (_, index) => ((seed * 37 + index * 53) % 41) + 1)
      const sums = points.reduce((all, one) => [...all, ...all.map((sum) => sum + one)], [0])
      expect(canReach(points), JSON.stringify(points)).toBe(sums.includes(100))
    }
  })
})
