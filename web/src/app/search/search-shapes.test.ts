import { expect, it } from 'vitest'
import { classSearchOf, looksLikeDay, looksLikeNis, knownSearchTexts } from './search-shapes.ts'

it('accepts only days that exist', () => {
  expect(['2025-11-20', '2024-02-29'].every(looksLikeDay)).toBe(true)
  const wrong = ['2025-02-29', '2025-13-01', '20-11-2025', '', undefined, 20251120]
  expect(wrong.filter(looksLikeDay)).toEqual([])
})

it('accepts only the number of a student', () => {
  const values = ['20250010', '2025001', '202500100', 'xx', undefined, 20250010]
  expect(values.filter(looksLikeNis)).toEqual(['20250010'])
})

it('keeps known parameters, as texts', () => {
  const search = { tab: 'guru', page: '2', q: '', month: 7, other: 'x' }
  expect(knownSearchTexts(search, ['tab', 'q'])).toEqual({ tab: 'guru' })
  expect(classSearchOf(search)).toEqual({ tab: 'guru', page: '2' })
})

it('keeps the id of a record, and nothing else in its place', () => {
  const id = '019a0000-0000-7000-8000-000000000001'
  expect(
    knownSearchTexts({ branch: id, sub: 'xx', class: 'tanpa' }, ['branch', 'sub', 'class']),
  ).toEqual({
    branch: id,
    class: 'tanpa',
  })
})

it('leaves out texts that no screen writes', () => {
  const search = { q: 'a'.repeat(301), tab: 'gu\0ru', view: 'a'.repeat(300) }
  expect(knownSearchTexts(search, ['q', 'tab', 'view'])).toEqual({ view: search.view })
})
