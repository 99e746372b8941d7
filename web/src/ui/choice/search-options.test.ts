import { expect, test } from 'vitest'
import { searchOptions } from './search-options.ts'

const options = ['Nurul Iman', 'Al-Ikhlas', 'Do’a Iftitah', 'Imanuddin'].map((label) => ({ label }))
const found = (query: string) => searchOptions(options, query).map(({ label }) => label)

test.each([
  ['', ['Nurul Iman', 'Al-Ikhlas', 'Do’a Iftitah', 'Imanuddin']],
  ['alikhlas', ['Al-Ikhlas']],
  ['al ikhlas', ['Al-Ikhlas']],
  ['al\u2013ikhlas', ['Al-Ikhlas']],
  ['doa', ['Do’a Iftitah']],
  ['iman', ['Imanuddin', 'Nurul Iman']],
  ['nurul im', ['Nurul Iman']],
  ['zzz', []],
])('%j finds %j', (query, labels) => {
  expect(found(query)).toEqual(labels)
})
