import { expect, it } from 'vitest'
import { zoomStepsOf } from './camera.ts'

it('offers round zoom factors, and none if there is only one', () => {
  expect(zoomStepsOf({ min: 1, max: 8 })).toEqual([1, 2, 3])
  expect(zoomStepsOf({ min: 1, max: 2.5 })).toEqual([1, 2])
  expect(zoomStepsOf({ min: 1, max: 1.5 })).toEqual([])
  expect(zoomStepsOf(undefined)).toEqual([])
})
