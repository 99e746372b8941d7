import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { z } from 'zod/mini'
import { readBundle } from './bundle-store.ts'
import { offlineDatabase } from './database.ts'
import { givenEmptyPhone, hendra, siti } from './offline.fixtures.ts'
import { setOfflineUser } from './offline-user.ts'
import { StoredCopy, useStoredCopy } from './stored-copy.ts'
import { unreachable } from '../../api/client/api-error.ts'
import { lineWatch } from '../../api/line/own-response.ts'

beforeEach(givenEmptyPhone)

/** Blocks all writes of the device until the returned function is called, or the test is over. */
async function givenBusyPhone(): Promise<() => Promise<void>> {
  const held = (await offlineDatabase()).transaction('bundle', 'readwrite')
  const letGo = new AbortController()
  const busy = (async () => {
    while (!letGo.signal.aborted) await held.store.count()
    await held.done
  })()
  const end = () => {
    letGo.abort()
    return busy
  }
  onTestFinished(end)
  return end
}

it('refreshes again while the last response is still being stored, and keeps the newer one', async () => {
  setOfflineUser(siti)
  let card = 2
  const copy = new StoredCopy({
    name: 'card',
    schema: z.number(),
    fetch: () => Promise.resolve(card),
  })
  const letGo = await givenBusyPhone()
  const first = copy.refresh()
  await expect.poll(() => copy.current().value).toBe(2)
  card = 3
  const second = copy.refresh()
  await expect.poll(() => copy.current().value).toBe(3)
  await letGo()
  await Promise.all([first, second])
  expect(await readBundle('card', z.object({ value: z.number() }))).toMatchObject({ value: 3 })
})

it('is fetched again when our server answers anything, after one lost request', async () => {
  setOfflineUser(siti)
  let isLost = true
  const copy = new StoredCopy({
    name: 'card',
    schema: z.number(),
    fetch: () => (isLost ? Promise.reject(unreachable()) : Promise.resolve(4)),
  })
  await renderHook(() => useStoredCopy(copy))
  await expect.poll(() => copy.current().error).toMatchObject({ isUnreachable: true })
  isLost = false
  lineWatch.observe('own')
  await expect.poll(() => copy.current()).toMatchObject({ value: 4, error: null })
})

it('is asked for by the next user while the answer to the one before is on its way', async () => {
  setOfflineUser(siti)
  let answerSiti: (card: number) => void = () => undefined
  const answers = [
    new Promise<number>((resolve) => {
      answerSiti = resolve
    }),
    Promise.resolve(2),
  ]
  const copy = new StoredCopy({
    name: 'card',
    schema: z.number(),
    fetch: () => answers.shift() ?? Promise.reject(new Error('asked once more')),
  })
  const ofSiti = copy.refresh()
  setOfflineUser(hendra)
  await copy.refresh()
  expect(copy.current()).toMatchObject({ value: 2, error: null })
  answerSiti(1)
  await ofSiti
  expect(copy.current()).toMatchObject({ value: 2, isRefreshing: false })
})

it('is fetched again when it is from later than now: the clock of the device was set back', async () => {
  setOfflineUser(siti)
  let value = 5
  const copy = new StoredCopy({
    name: 'card',
    schema: z.number(),
    fetch: () => Promise.resolve(value),
  })
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 15 * 3_600_000)
  await copy.keepFresh(60_000)
  value = 6
  await copy.keepFresh(60_000)
  expect(copy.current().value).toBe(5)
  clock.mockReturnValue(now)
  await copy.keepFresh(60_000)
  clock.mockRestore()
  expect(copy.current()).toMatchObject({ value: 6, savedAt: now })
})
