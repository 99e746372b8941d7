import { beforeEach, expect, it, vi } from 'vitest'
import { sendInBackground } from './background.ts'
import { givenEmptyPhone, hendra, siti, write } from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { enqueue, outboxWrites } from '../outbox/outbox.ts'
import { flush } from '../outbox/sender.ts'
import { registerSender, type Sender, type Settlement } from '../outbox/senders.ts'

let isReachable = true
const sentBy: string[] = []

const sender: Sender = {
  send: ({ writes }) => {
    if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'))
    sentBy.push(...writes.map(({ userId }) => userId))
    return Promise.resolve(
      writes.map(({ id }): Settlement => ({ id, outcome: 'sent', receipt: { revision: 1 } })),
    )
  },
  describe: () => ({ title: 'Catatan', detail: '' }),
}
const load = () => Promise.resolve(sender)

registerSender('background-test', { batchSize: 10, load, isAlsoInBackground: true })
registerSender('app-only', { batchSize: 10, load })

const ofSiti = () => write({ kind: 'background-test' })
const ofHendra = () => write({ kind: 'background-test', userId: hendra.userId })

beforeEach(async () => {
  await givenEmptyPhone()
  isReachable = true
  sentBy.length = 0
})

it("sends the signed-in user's outbox, and keeps the records until a screen has read the result", async () => {
  await enqueue([ofSiti(), ofHendra()])
  await sendInBackground(() => Promise.resolve(siti.userId))
  expect(sentBy).toEqual([siti.userId])
  expect(outboxWrites()).toMatchObject([
    { userId: siti.userId, state: { kind: 'sent', receipt: { revision: 1 } } },
    { userId: hendra.userId, state: { kind: 'waiting' } },
  ])
})

it('sends nothing while signed out', async () => {
  await enqueue([ofSiti()])
  await sendInBackground(() => Promise.resolve(null))
  expect(sentBy).toEqual([])
})

it('rejects for another try of the browser while records still wait', async () => {
  isReachable = false
  await enqueue([ofSiti()])
  await expect(sendInBackground(() => Promise.resolve(siti.userId))).rejects.toThrow()
  expect(outboxWrites()).toMatchObject([{ state: { kind: 'waiting' } }])
})

it('leaves records without a sender here to the app', async () => {
  await enqueue([ofSiti(), write({ kind: 'unknown-here' })])
  await sendInBackground(() => Promise.resolve(siti.userId))
  expect(outboxWrites()).toMatchObject([
    { state: { kind: 'sent' } },
    { kind: 'unknown-here', state: { kind: 'waiting' } },
  ])
})

it('is registered only if it could send the waiting records', async () => {
  const asked = vi.spyOn(navigator.serviceWorker, 'getRegistration')
  isReachable = false
  setOfflineUser(siti)
  await enqueue([write({ kind: 'app-only' })])
  await flush()
  expect(asked).not.toHaveBeenCalled()
  await enqueue([ofSiti()])
  await flush()
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
})
