import { expect, it } from 'vitest'
import { compareNames } from './name-order.rules.ts'
import { namesInOrder } from './name-order.fixtures.ts'

const people = namesInOrder.map((name) => ({ name, nis: '20250010' }))

it('orders names whatever their order was, as the database does', () => {
  expect(people.toReversed().toSorted(compareNames)).toEqual(people)
})

it('orders equal names by NIS', () => {
  const early = { name: 'Aisyah', nis: '20250010' }
  const late = { name: 'Aisyah', nis: '20250011' }
  expect([late, early].toSorted(compareNames)).toEqual([early, late])
})
