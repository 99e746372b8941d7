import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOf, wholeShareOf } from './share.ts'

it.each([
  { part: 0, whole: 46, exact: 0, rough: 0 },
  { part: 45, whole: 46, exact: 97.8, rough: 98 },
  { part: 46, whole: 46, exact: 100, rough: 100 },
  { part: 2, whole: 79, exact: 2.5, rough: 3 },
  { part: 1, whole: 79, exact: 1.3, rough: 1 },
  { part: 1, whole: 8, exact: 12.5, rough: 13 },
  { part: 1, whole: 100_000, exact: 0.1, rough: 1 },
  { part: 99_999, whole: 100_000, exact: 99.9, rough: 99 },
  { part: 1999, whole: 2000, exact: 99.9, rough: 99 },
])('$part of $whole is $exact, roughly $rough percent', ({ part, whole, exact, rough }) => {
  expect(shareOf(part, whole)).toBe(exact)
  expect(wholeShareOf(part, whole)).toBe(rough)
})

it('of nothing there is no share', () => {
  expect(shareOf(0, 0)).toBeNull()
  expect(wholeShareOf(0, 0)).toBeNull()
})

it('is 0 only for nothing, 100 only for all, and grows with its part', () => {
  const counts = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)))
  fc.assert(
    fc.property(counts, ([part, whole]) => {
      for (const share of [shareOf, wholeShareOf]) {
        const percent = share(part, whole) ?? Number.NaN
        expect(percent === 0).toBe(part === 0)
        expect(percent === 100).toBe(part === whole)
        if (part > 0) expect(share(part - 1, whole)).toBeLessThanOrEqual(percent)
      }
    }),
  )
})
