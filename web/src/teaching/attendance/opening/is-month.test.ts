import { expect, it } from 'vitest'
import { isMonth } from './is-month.ts'

it('accepts months only', () => {
  expect(['2025-11', '2025-13', '11-2025', undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
