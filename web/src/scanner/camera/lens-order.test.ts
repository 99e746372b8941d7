import { expect, it } from 'vitest'
import { isRear, nextLens, type Lens } from './lens-order.ts'

const lens = (deviceId: string, label = ''): Lens => ({ deviceId, label })

const android = [
  lens('selfie', 'camera2 1, facing front'),
  lens('main', 'camera2 0, facing back'),
  lens('wide', 'camera2 2, facing back'),
]

it('goes round the rear cameras first', () => {
  expect(nextLens(android, 'main')).toBe('wide')
  expect(nextLens(android, 'wide')).toBe('selfie')
  expect(nextLens(android, 'selfie')).toBe('main')
})

it('goes round cameras without names as they come', () => {
  const lenses = [lens('one'), lens('two'), lens('three')]
  expect(nextLens(lenses, 'one')).toBe('two')
  expect(nextLens(lenses, 'three')).toBe('one')
  expect(nextLens(lenses, 'unplugged')).toBe('one')
  expect(nextLens([], null)).toBeNull()
})

it.each([
  ['camera2 0, facing back', true],
  ['Back Ultra Wide Camera', true],
  ['Kamera Belakang', true],
  ['Front Camera', false],
  ['Kamera Depan', false],
  ['FaceTime HD Camera (Built-in)', false],
  ['USB Camera', false],
  ['', false],
])('tells whether "%s" looks away from the user', (label, expected) => {
  expect(isRear(lens('id', label))).toBe(expected)
})
