import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { readBundle } from './bundle-store.ts'
import { offlineDatabase } from './database.ts'
import { givenEmptyPhone, siti } from './offline.fixtures.ts'
import { setOfflineUser } from './offline-user.ts'
import { StoredCopy } from './stored-copy.ts'

beforeEach(givenEmptyPhone)

/** Blocks all writes of the device until the returned function is called. */
async function givenBusyPhone(): Promise<() => Promise<void>> {
  const held = (await offlineDatabase()).transaction('bundle', 'readwrite')
  const letGo = new AbortController()
  const busy = (async () => {
    while (!letGo.signal.aborted) await held.store.count()
    await held.done
  })()
  return () => {
    letGo.abort()
    return busy
  }
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
