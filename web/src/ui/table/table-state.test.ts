import { describe, expect, test } from 'vitest'
import { textLimits } from '@ngaji/contract/values/text'
import {
  isFiltered,
  knownFlag,
  knownValue,
  longestSearch,
  nextSort,
  rangeText,
  searchOfTable,
  sortOf,
  tableStateOf,
  withFilter,
  withoutFilters,
  withTable,
} from './table-state.ts'

const defaults = { sort: 'name', filters: ['status'] }

describe('the address', () => {
  test('without parameters has the defaults', () => {
    expect(tableStateOf({}, defaults)).toEqual({
      q: '',
      page: 1,
      size: 10,
      sort: 'name',
      filters: {},
    })
  })

  test('has all parameters', () => {
    const search = { q: '007', page: '3', size: '25', sort: '-nis', status: 'active', other: 'x' }
    expect(tableStateOf(search, defaults)).toEqual({
      q: '007',
      page: 3,
      size: 25,
      sort: '-nis',
      filters: { status: 'active' },
    })
  })

  test('with words longer than the API takes searches for nothing', () => {
    expect(longestSearch).toBe(textLimits.search)
    expect(tableStateOf({ q: 'a'.repeat(longestSearch) }).q).toHaveLength(longestSearch)
    expect(tableStateOf({ q: 'a'.repeat(longestSearch + 1) }).q).toBe('')
  })

  test('with invalid parameters has the defaults', () => {
    const state = tableStateOf({ page: '-1', size: '7', q: { a: 1 }, status: '' }, defaults)
    expect(state).toEqual(tableStateOf({}, defaults))
    expect(tableStateOf({ page: '99999999' }).page).toBe(1_000_000)
  })

  test('is serialised without defaults', () => {
    const state = tableStateOf({ page: 2, status: 'active' }, defaults)
    expect(searchOfTable(state, defaults)).toEqual({
      q: undefined,
      page: 2,
      size: undefined,
      sort: undefined,
      status: 'active',
    })
  })
})

test('a change of search, filter, sort or size starts at the first page', () => {
  const state = tableStateOf({ page: 4 }, defaults)
  expect(withTable(state, { q: 'a' }).page).toBe(1)
  expect(withFilter(state, 'status', 'active')).toMatchObject({
    page: 1,
    filters: { status: 'active' },
  })
})

test('a filter is unset by nothing, and all of them at once', () => {
  const state = withFilter(tableStateOf({ q: 'a' }), 'status', 'active')
  expect(withFilter(state, 'status', '').filters).toEqual({})
  expect(isFiltered(state)).toBe(true)
  expect(isFiltered(withoutFilters(state))).toBe(false)
})

test('sorting goes up, then down, then up', () => {
  expect(nextSort('', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('name')
  expect(sortOf('-name')).toEqual({ id: 'name', isDescending: true })
  expect(sortOf('')).toBeNull()
})

test.each([
  [1, 10, 386, '1-10 dari 386 baris'],
  [39, 10, 386, '381-386 dari 386 baris'],
  [1, 10, 0, '0 baris'],
  [1, 100, 20_000, '1-100 dari 20.000 baris'],
])('page %i by %i of %i', (page, size, total, text) => {
  expect(rangeText({ page, size }, total)).toBe(text)
})

describe('the value of a filter', () => {
  test('counts only where it is known', () => {
    expect(knownValue(['draft', 'active'], 'active')).toBe('active')
    expect([undefined, '', 'xx'].map((value) => knownValue(['draft'], value))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('asks for one of two, or for nothing', () => {
    const words = { yes: 'aktif', no: 'tidak' }
    const asked = ['aktif', 'tidak', 'xx', undefined].map((value) => knownFlag(words, value))
    expect(asked).toEqual([true, false, undefined, undefined])
  })
})
