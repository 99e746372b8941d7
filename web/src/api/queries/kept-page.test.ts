import { expect, test } from 'vitest'
import { keepFilledPage } from './kept-page.ts'

test('keeps a page with somebody on it', () => {
  const page = { students: ['Aisyah'], total: 1 }
  expect(keepFilledPage(page)).toBe(page)
})

test('keeps nothing of an empty page, nor of none', () => {
  expect(keepFilledPage({ students: [], total: 0 })).toBeUndefined()
  expect(keepFilledPage(undefined)).toBeUndefined()
})
