import { expect, it } from 'vitest'
import { classSearchOf, looksLikeDay, textsOf } from './search-shapes.ts'

it('accepts only days that exist', () => {
  expect(['2025-11-20', '2024-02-29'].every(looksLikeDay)).toBe(true)
  const wrong = ['2025-02-29', '2025-13-01', '20-11-2025', '', undefined, 20251120]
  expect(wrong.filter(looksLikeDay)).toEqual([])
})

it('keeps known parameters, as texts', () => {
  const search = { tab: 'guru', page: '2', q: '', month: 7, other: 'x' }
  expect(textsOf(search, ['tab', 'q'])).toEqual({ tab: 'guru' })
  expect(classSearchOf(search)).toEqual({ tab: 'guru', page: '2' })
})

it('leaves out texts that no screen writes', () => {
  const search = { q: 'a'.repeat(301), tab: 'gu\0ru', view: 'a'.repeat(300) }
  expect(textsOf(search, ['q', 'tab', 'view'])).toEqual({ view: search.view })
})
