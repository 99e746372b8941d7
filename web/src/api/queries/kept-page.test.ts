import { expect, test } from 'vitest'
import { keepFilledPage } from './kept-page.ts'

test('keeps a page with rows', () => {
  const page = { students: ['Aisyah'], total: 1 }
  expect(keepFilledPage(page)).toBe(page)
})

test('does not keep an empty page', () => {
  expect(keepFilledPage({ students: [], total: 0 })).toBeUndefined()
  expect(keepFilledPage(undefined)).toBeUndefined()
})
