import { expect, it } from 'vitest'
import { initialsOf, nameWordings } from './name-on-card.rules.ts'

it('shortens a name from its middle', () => {
  expect(nameWordings('Muhammad Fathan Al-Ghifari Ramadhan')).toEqual([
    'Muhammad Fathan Al-Ghifari Ramadhan',
    'Muhammad F. A. Ramadhan',
    'Muhammad Ramadhan',
  ])
})

it.each(['Ahmad', 'Ahmad Fauzi', ''])('leaves a name without a middle as it is: "%s"', (name) => {
  expect(nameWordings(name)).toEqual([name])
})

it.each([
  ['Ahmad Fauzi Rahman', 'AF'],
  ['siti', 'SI'],
  ['محمد عبد', 'مع'],
  ['', ''],
])('takes two letters of "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
