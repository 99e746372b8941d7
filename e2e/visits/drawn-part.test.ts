import { afterEach, expect, it, vi } from 'vitest'
import { drawnHalf, drawnPart } from './drawn-part.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

it('takes everything where nothing is drawn', () => {
  vi.stubEnv('JOURNEY_PART', undefined)
  vi.stubEnv('JOURNEY_HALF', undefined)
  expect(drawnPart(all)).toEqual(all)
  expect(drawnHalf(all)).toEqual(all)
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

it('two halves are everything', () => {
  const halves = ['0', '1'].map((half) => {
    vi.stubEnv('JOURNEY_HALF', half)
    return drawnHalf(all)
  })
  expect(halves).toEqual([
    ['a', 'c', 'e', 'g'],
    ['b', 'd', 'f'],
  ])
})
