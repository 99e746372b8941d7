import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** `timeout` is for what takes longer than other things; both in milliseconds. */
type Waiting = { timeout?: number; interval?: number }

/**
 * Repeats `attempt` until it no longer throws, and returns its value: `vi.waitFor` with the patience
 * of `expect.poll`. For work in several steps, or a value that the test needs; one value that only
 * has to be reached reads better as `expect.poll`.
 */
export async function waitFor<T>(
  attempt: () => T | Promise<T>,
  { timeout = patienceMs, interval = 50 }: Waiting = {},
): Promise<T> {
  if (timeout < patienceMs) throw new RangeError(`a test waits at least ${patienceMs} ms`)
  // oxlint-disable-next-line no-restricted-properties -- The one call, with our patience.
  return vi.waitFor(attempt, { timeout, interval })
}
