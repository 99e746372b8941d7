import { expect, test } from 'vitest'
import { tidyTime } from './time-text.ts'

test.each([
  ['1830', '18:30'],
  ['18.30', '18:30'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['18', '18:00'],
  ['2430', '2430'],
  ['1875', '1875'],
  ['', ''],
])('%j becomes %j', (typed, tidy) => {
  expect(tidyTime(typed)).toBe(tidy)
})
