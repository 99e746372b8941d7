import { afterEach, expect, it, vi } from 'vitest'
import { drawnPart } from './drawn-part.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

it('takes everything where nothing is drawn', () => {
  vi.stubEnv('JOURNEY_PART', undefined)
  expect(drawnPart(all)).toEqual(all)
})

it('three runs take everything once', () => {
  const parts = ['0', '1', '2'].map((part) => {
    vi.stubEnv('JOURNEY_PART', part)
    return drawnPart(all)
  })
  expect(parts).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ])
})
