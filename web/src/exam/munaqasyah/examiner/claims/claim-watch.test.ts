import { expect, it } from 'vitest'
import { nextClaimStep } from './claim-watch.ts'

const minute = 60_000

it.each([
  [0, 0, 0, 'wait'],
  [1.9, 0, 1.9, 'wait'],
  [2, 0, 1, 'renew'],
  [9.9, 8, 2, 'wait'],
  [10, 8, 2, 'ask'],
  [8, 7, 0, 'ask'],
  // The clock of the device was set back by an hour.
  [1, 61, 61, 'renew'],
])('at %d min, renewed at %d, touched at %d: %s', (now, renewed, touched, step) => {
  const moments = { now: now * minute, renewedAt: renewed * minute, touchedAt: touched * minute }
  expect(nextClaimStep(moments)).toBe(step)
})
