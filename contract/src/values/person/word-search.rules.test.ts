import { expect, it } from 'vitest'
import { holdsWords, searchWords } from './word-search.rules.ts'

const text = 'Muhammad Fathan Al-Ghifari 20210047'

it.each([
  ['fathan ghif', true],
  ['FÂTHAN', true],
  ['alghifari', true],
  ['al\u2011ghifari', true],
  ['al ghifari', true],
  ['0047', true],
  ['siti', false],
  ['', true],
])('%j: %s', (query, isFound) => {
  expect(holdsWords(text, searchWords(query))).toBe(isFound)
})

it('finds a name whatever its apostrophe', () => {
  expect(holdsWords('Ja’far', searchWords('Ja´far'))).toBe(true)
  expect(holdsWords('Ja´far', searchWords('jafar'))).toBe(true)
})
