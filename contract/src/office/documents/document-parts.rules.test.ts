import { describe, expect, it } from 'vitest'
import { documentPartsOf, peopleOfPart } from './document-parts.rules.ts'

describe('the parts of a long list', () => {
  it.each([
    [0, []],
    [1, [[1, 1]]],
    [500, [[1, 500]]],
    [
      501,
      [
        [1, 500],
        [501, 501],
      ],
    ],
    [
      1200,
      [
        [1, 500],
        [501, 1000],
        [1001, 1200],
      ],
    ],
  ])('of %d people', (count, spans) => {
    const parts = documentPartsOf(count)
    expect(parts.map(({ first, last }) => [first, last])).toEqual(spans)
    expect(parts.map(({ part }) => part)).toEqual(spans.map((_, index) => index + 1))
  })

  it('hold everybody once', () => {
    const people = Array.from({ length: 1200 }, (_, index) => index + 1)
    const parts = documentPartsOf(people.length)
    expect(parts.flatMap(({ part }) => peopleOfPart(people, part))).toEqual(people)
    expect(peopleOfPart(people, 3).at(0)).toBe(1001)
    expect(peopleOfPart(people, 4)).toEqual([])
  })
})
