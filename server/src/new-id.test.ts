import { beforeEach, expect, it, vi } from 'vitest'

// Ids only grow, and other tests of this process may have made some on a later day.
let newId: () => string
beforeEach(async () => {
  vi.resetModules()
  newId = (await import('./new-id.ts')).newId
})

it('makes UUIDs of version 7, each greater than the one before', () => {
  const ids = Array.from({ length: 5000 }, () => newId())
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/.test(id)),
  ).toBe(true)
  expect(ids).toEqual([...new Set(ids)].toSorted())
})

it('contains its time of creation', () => {
  const before = Date.now()
  const made = Number.parseInt(newId().replace('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made).toBeLessThanOrEqual(Date.now())
})
