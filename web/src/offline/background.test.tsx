import { beforeEach, expect, it } from 'vitest'
import { sendInBackground } from './background.ts'
import { givenEmptyPhone, hendra, siti, write } from './offline.fixtures.ts'
import { enqueue, outboxWrites } from './outbox.ts'
import { registerSender, type Settlement } from './senders.ts'

let isReachable = true
const sentBy: string[] = []

registerSender('background-test', {
  batchSize: 10,
  load: () =>
    Promise.resolve({
      send: ({ writes }) => {
        if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'))
        sentBy.push(...writes.map(({ userId }) => userId))
        return Promise.resolve(
          writes.map(({ id }): Settlement => ({ id, outcome: 'sent', receipt: { revision: 1 } })),
        )
      },
      describe: () => ({ title: 'Catatan', detail: '' }),
    }),
})

const ofSiti = () => write({ kind: 'background-test' })
const ofHendra = () => write({ kind: 'background-test', userId: hendra.userId })

beforeEach(async () => {
  await givenEmptyPhone()
  isReachable = true
  sentBy.length = 0
})

it('sends what the person signed in has left, and keeps it in sight until a screen has seen it', async () => {
  await enqueue([ofSiti(), ofHendra()])
  await sendInBackground(() => Promise.resolve(siti.userId))
  expect(sentBy).toEqual([siti.userId])
  expect(outboxWrites()).toMatchObject([
    { userId: siti.userId, state: { kind: 'sent', receipt: { revision: 1 } } },
    { userId: hendra.userId, state: { kind: 'waiting' } },
  ])
})

it('sends nothing while nobody is signed in', async () => {
  await enqueue([ofSiti()])
  await sendInBackground(() => Promise.resolve(null))
  expect(sentBy).toEqual([])
})

it('asks the browser for another try while something still waits', async () => {
  isReachable = false
  await enqueue([ofSiti()])
  await expect(sendInBackground(() => Promise.resolve(siti.userId))).rejects.toThrow()
  expect(outboxWrites()).toMatchObject([{ state: { kind: 'waiting' } }])
})
