import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeQueued } from './change-queued.ts'
import { offlineDatabase } from '../copies/database.ts'
import { givenEmptyPhone, siti, write } from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { enqueue, outboxWrites, settle } from './outbox.ts'
import { flush } from './sender.ts'
import { registerSender, type Settlement } from './senders.ts'
import type { Batch } from './send-plan.ts'
import { withSendLock } from './send-lock.ts'
import { sendingCount } from './sending.ts'

const sent: unknown[] = []
let answer: (batch: Batch) => Promise<Settlement[]>

registerSender('test', {
  batchSize: 1,
  load: () =>
    Promise.resolve({
      send: async (batch) => {
        sent.push(...batch.writes.map(({ body }) => body))
        return answer(batch)
      },
      describe: () => ({ title: 'Catatan', detail: '' }),
    }),
})

beforeEach(async () => {
  await givenEmptyPhone()
  sent.length = 0
  answer = async ({ writes }) => writes.map(({ id }) => ({ id, outcome: 'done' }))
})
afterEach(() => setOfflineUser(null))

const rewritten = { body: { text: 'baru' }, local: { isChanged: true } }

it('changes a waiting record on the disk, under the same id', async () => {
  const one = write()
  await enqueue([one])
  expect(await changeQueued(one.id, rewritten)).toBe('done')
  const db = await offlineDatabase()
  expect(await db.getAll('outbox')).toMatchObject([
    { id: one.id, ...rewritten, state: { kind: 'waiting' } },
  ])
})

it('sends a refused record again once it is changed', async () => {
  const one = write()
  await enqueue([one])
  await settle([{ id: one.id, state: { kind: 'refused', code: 'x', message: 'Tidak' } }])
  await changeQueued(one.id, rewritten)
  setOfflineUser(siti)
  await flush()
  expect(sent).toEqual([rewritten.body])
  expect(outboxWrites()).toEqual([])
})

it('removes a record from the outbox', async () => {
  const [one, other] = [write(), write()]
  await enqueue([one, other])
  expect(await changeQueued(one.id, null)).toBe('done')
  expect(outboxWrites().map(({ id }) => id)).toEqual([other.id])
})

it('waits for a sender that only looks for due records', async () => {
  const one = write()
  await enqueue([one])
  const { promise: looked, resolve: endLook } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const look = withSendLock(() => {
    begin()
    return looked
  })
  await begun
  const change = changeQueued(one.id, null)
  endLook()
  expect(await change).toBe('done')
  await look
  expect(outboxWrites()).toEqual([])
})

/** Another tab says how many records it is sending. */
async function givenSendingElsewhere(count: number): Promise<void> {
  const other = new BroadcastChannel('ngaji-offline')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
  other.postMessage({ topic: 'sending', detail: String(count) })
  await expect.poll(sendingCount).toBe(count)
  other.close()
}

it('changes a record where another tab was closed while it sent', async () => {
  const one = write()
  await enqueue([one])
  await givenSendingElsewhere(3)
  expect(await changeQueued(one.id, null)).toBe('done')
  await givenSendingElsewhere(0)
})

it('does not wait without an end for a tab that was suspended while it sent', async () => {
  const one = write()
  await enqueue([one])
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  const suspended = withSendLock(() => woken)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const change = changeQueued(one.id, null)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(await change).toBe('sending')
  vi.useRealTimers()
  wake()
  await suspended
})

it('reports a record that was sent meanwhile', async () => {
  expect(await changeQueued('nobody', rewritten)).toBe('gone')
})

it('changes nothing while records are being sent', async () => {
  setOfflineUser(siti)
  const one = write()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  answer = async ({ writes }) => {
    begin()
    await free
    return writes.map(({ id }) => ({ id, outcome: 'done' }))
  }
  await enqueue([one])
  const sending = flush()
  await begun
  expect(await changeQueued(one.id, rewritten)).toBe('sending')
  release()
  await sending
  expect(sent).toEqual([one.body])
})

it('sends what another tab has stored while the lock was waited for', async () => {
  setOfflineUser(siti)
  const one = write()
  await enqueue([one])
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>()
  const other = withSendLock(async () => {
    begin()
    await asked
    const db = await offlineDatabase()
    const stored = await db.getFromIndex('outbox', 'byId', one.id)
    if (stored) await db.put('outbox', { ...stored, ...rewritten })
  })
  await begun
  const sending = flush()
  letGo()
  await Promise.all([other, sending])
  expect(sent).toEqual([rewritten.body])
  expect(outboxWrites()).toEqual([])
})

it('takes an abort for want of room for a full device, and changes nothing', async () => {
  const one = write()
  await enqueue([one])
  const db = await offlineDatabase()
  const stored = await db.getFromIndex('outbox', 'byId', one.id)
  const begun = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const index = () => ({ get: () => Promise.resolve(stored) })
    const store = { index, put: () => Promise.reject(new DOMException('no', 'AbortError')) }
    const error = new DOMException('no', 'QuotaExceededError')
    return { store, done: Promise.reject(error), error } as never // as much of it as is used
  })
  await expect(changeQueued(one.id, rewritten)).rejects.toThrow(/Penyimpanan HP ini penuh/)
  expect(begun).toHaveBeenCalledOnce()
  begun.mockRestore()
  expect(await db.getFromIndex('outbox', 'byId', one.id)).toEqual(stored)
})
