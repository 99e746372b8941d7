import { expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { isWorthRetrying, retryDelay } from './retry.ts'

const refusal = new ApiError({ code: 'class.not-found', message: 'x', status: 404 })
const overload = new ApiError({
  code: 'server.busy',
  message: 'x',
  status: 503,
  retryAfterSeconds: 5,
})

it('retries a missing response and overload three times, a refusal never', () => {
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, unreachable()))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isWorthRetrying(0, overload)).toBe(true)
  expect(isWorthRetrying(0, refusal)).toBe(false)
})

it('backs off exponentially up to thirty seconds, never below Retry-After', () => {
  expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, unreachable()))).toEqual([
    1000, 2000, 4000, 30_000,
  ])
  expect(retryDelay(0, overload)).toBe(5000)
})
