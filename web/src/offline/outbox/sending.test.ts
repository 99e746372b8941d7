import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendingCount, watchSending } from './sending.ts'

/** Another tab of the same browser, or the worker. */
let other: BroadcastChannel

beforeEach(() => {
  vi.useFakeTimers()
  other = new BroadcastChannel('ngaji-offline')
})
afterEach(() => {
  other.close()
  vi.useRealTimers()
})

function hears(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchSending(() => {
      stop()
      resolve()
    })
  })
}

it("expires another tab's count: the tab may have been closed while sending", async () => {
  const heard = hears()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
  other.postMessage({ topic: 'sending', detail: '7' })
  await heard
  expect(sendingCount()).toBe(7)
  vi.advanceTimersByTime(29_000)
  expect(sendingCount()).toBe(7)
  vi.advanceTimersByTime(2_000)
  expect(sendingCount()).toBe(0)
})
