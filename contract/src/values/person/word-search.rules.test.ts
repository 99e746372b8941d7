import { expect, it } from 'vitest'
import { searchedNotes } from './word-search.fixtures.ts'
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

it.each(searchedNotes)(
  'searches the note "$note" as the server does',
  ({ note, found, missed }) => {
    const isFound = (search: string) => holdsWords(note, searchWords(search))
    expect(found.filter(isFound)).toEqual(found)
    expect(missed.filter(isFound)).toEqual([])
  },
)
