import { expect, it } from 'vitest'
import { isMonth } from './is-month.ts'

it('knows a month when it sees one', () => {
  expect(['2025-11', '2025-13', '11-2025', undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
