import { defineRoute } from '@ngaji/contract/route'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { call } from '../../api/client/client.ts'
import { ownJson, strangePage, strangeStatuses } from '../../api/line/own-response.fixtures.ts'
import { givenEmptyPhone, siti, write } from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { enqueue, outboxWrites } from './outbox.ts'
import { needsAttention } from './queued-write.ts'
import { flush, sendNow } from './sender.ts'
import { registerSender } from './senders.ts'

const saveRoute = defineRoute({
  method: 'POST',
  path: '/test/records',
  action: 'attendance.sync',
  summary: 'For tests of the outbox.',
  body: z.object({ ids: z.array(z.string()) }),
  response: z.object({ message: z.string() }),
  errors: [],
})

registerSender('test', {
  batchSize: 50,
  load: () =>
    Promise.resolve({
      send: async ({ writes }) => {
        const ids = writes.map(({ id }) => id)
        await call(saveRoute, { body: { ids } })
        return ids.map((id) => ({ id, outcome: 'done' }))
      },
      describe: () => ({ title: 'Catatan', detail: '' }),
    }),
})

beforeEach(async () => {
  await givenEmptyPhone()
  setOfflineUser(siti)
})
afterEach(() => vi.unstubAllGlobals())

it.each(strangeStatuses)('the page of somebody else parks nothing (%i)', async (status) => {
  await enqueue([write(), write(), write()])
  for (const type of ['text/html', 'text/plain', 'application/json']) {
    vi.stubGlobal('fetch', async () => strangePage(status, type))
    await sendNow()
    const waiting = { kind: 'waiting' }
    expect(outboxWrites().map(({ state }) => state)).toEqual([waiting, waiting, waiting])
    expect(outboxWrites().some(needsAttention)).toBe(false)
  }

  // Our server again: everything is sent at once, without a pause that the page has asked for.
  vi.stubGlobal('fetch', async () => ownJson({ message: 'Tersimpan.' }))
  await sendNow()
  await flush()
  expect(outboxWrites()).toEqual([])
})
