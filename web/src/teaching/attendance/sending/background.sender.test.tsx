import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownJson, strangePage, strangeStatuses } from '../../../api/line/own-response.fixtures.ts'
import { givenEmptyPhone, siti, write } from '../../../offline/copies/offline.fixtures.ts'
import { sendInBackground } from '../../../offline/network/background.ts'
import { enqueue, outboxWrites } from '../../../offline/outbox/outbox.ts'
import { registerSender } from '../../../offline/outbox/senders.ts'
import { attendanceKind } from './attendance-kind.ts'
import { attendanceBackgroundSender } from './background.sender.ts'

const load = () => Promise.resolve(attendanceBackgroundSender)
registerSender(attendanceKind, { batchSize: 500, load, isAlsoInBackground: true })

const send = () => sendInBackground(() => Promise.resolve(siti.userId))

beforeEach(async () => {
  await givenEmptyPhone()
  await enqueue([write({ id: 'mark', kind: attendanceKind, group: 'class-1 2026-11-20' })])
})
afterEach(() => vi.unstubAllGlobals())

it.each(strangeStatuses)('keeps a mark that somebody else answered to (%i)', async (status) => {
  vi.stubGlobal('fetch', async () => strangePage(status))
  await expect(send()).rejects.toThrow('records still wait for signal')
  expect(outboxWrites()).toMatchObject([{ id: 'mark', state: { kind: 'waiting' } }])
  expect(outboxWrites()[0]?.state).not.toHaveProperty('problem')
})

it('keeps a mark whose answer breaks off', async () => {
  for (const status of [200, 409]) {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    })
    const headers = { 'content-type': 'application/json', 'x-ngaji': '1' }
    vi.stubGlobal('fetch', async () => new Response(broken, { status, headers }))
    await expect(send()).rejects.toThrow('records still wait for signal')
    expect(outboxWrites()).toMatchObject([{ id: 'mark', state: { kind: 'waiting' } }])
  }
})

it('takes the result of our server', async () => {
  const results = [{ operationId: 'mark', outcome: 'applied' }]
  vi.stubGlobal('fetch', async () => ownJson({ results, revision: 3 }))
  await send()
  expect(outboxWrites()).toMatchObject([{ state: { kind: 'sent', receipt: { revision: 3 } } }])
})

it('says whose marks they are, and keeps them where the session is of somebody else by then', async () => {
  const told: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    told.push(new Headers(init.headers).get('x-user-id'))
    const body = { code: 'request.signed-out', message: 'Silakan masuk terlebih dahulu.' }
    return ownJson(body, { status: 401 })
  })
  await expect(send()).rejects.toThrow('records still wait for signal')
  expect(told).toEqual([siti.userId])
  expect(outboxWrites()).toMatchObject([{ id: 'mark', state: { kind: 'waiting' } }])
  expect(outboxWrites()[0]?.state).not.toHaveProperty('problem')
})
