import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => {
  vi.unstubAllGlobals()
})

it('makes random UUIDs', () => {
  expect(newId()).toMatch(version4)
  expect(newId()).not.toBe(newId())
})

it('makes them on pages without https too', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(id).toMatch(version4)
  expect(new Set(ids).size).toBe(200)
})
