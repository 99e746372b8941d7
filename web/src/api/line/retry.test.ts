import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, unreachable } from '../client/api-error.ts'
import { lineWatch } from './own-response.ts'
import { endLineTrouble } from './own-response.fixtures.ts'
import { isWorthRetrying, retryDelay } from './retry.ts'

const refusal = new ApiError({ code: 'class.not-found', message: 'x', status: 404 })
const overload = new ApiError({
  code: 'server.busy',
  message: 'x',
  status: 503,
  retryAfterSeconds: 5,
})

// Files of one worker share the modules.
beforeEach(endLineTrouble)
afterEach(() => {
  vi.useRealTimers()
  endLineTrouble()
  vi.unstubAllGlobals()
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

it('asks once on a line that has failed for about as long as one request retries', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('dispatchEvent', () => true)
  for (const answered of ['nobody', 'stranger'] as const) {
    lineWatch.observe(answered)
    // One lost request proves nothing, however long ago.
    vi.advanceTimersByTime(5999)
    expect(isWorthRetrying(0, unreachable())).toBe(true)
    lineWatch.observe(answered)
    expect(isWorthRetrying(0, unreachable())).toBe(true)
    vi.advanceTimersByTime(1)
    lineWatch.observe(answered)
    expect(isWorthRetrying(0, unreachable())).toBe(false)
    // An overloaded server has answered.
    expect(isWorthRetrying(0, overload)).toBe(true)
    lineWatch.observe('own')
    expect(isWorthRetrying(0, unreachable())).toBe(true)
  }
})
