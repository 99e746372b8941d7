import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inDatabase } from './database.ts'
import { SilentStoreError } from './store-failure.ts'

/** A request that is never answered, as those of a browser that has shut its store. */
class SilentRequest {
  addEventListener(): void {
    // Nothing ever happens to it.
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IDBRequest', SilentRequest)
  vi.stubGlobal('indexedDB', { open: () => new SilentRequest() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('leaves a silent store also in the service worker of Chrome 111, which lacks Promise.withResolvers', async () => {
  vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
    throw new TypeError('Promise.withResolvers is not a function')
  })
  const work = vi.fn(() => Promise.resolve())
  const done = inDatabase(work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await done).toBeInstanceOf(SilentStoreError)
  expect(work).not.toHaveBeenCalled()
})
