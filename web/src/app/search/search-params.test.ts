import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('keeps every value plain text', () => {
  expect(parseSearch('?nis=20210047&page=2')).toEqual({ nis: '20210047', page: '2' })
  expect(stringifySearch({ nis: '20210047', page: 2, isOpen: true })).toBe(
    '?nis=20210047&page=2&isOpen=true',
  )
})

it('leaves out what is empty', () => {
  expect(stringifySearch({ q: '', year: undefined, size: null })).toBe('')
})

it('parses its own output', () => {
  const search = { q: 'Ali & Budi', next: '/scan/class/1?date=2025-11-20#x' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
