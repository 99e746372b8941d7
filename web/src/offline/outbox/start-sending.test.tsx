import { afterEach, beforeEach, expect, it } from 'vitest'
import { givenEmptyPhone, siti, write } from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { enqueue, outboxWrites } from './outbox.ts'
import { registerSender } from './senders.ts'
import { startSendingWhenNeeded } from './start-sending.ts'

const sent: string[] = []
let stop: () => void = () => undefined

registerSender('test', {
  batchSize: 3,
  load: () =>
    Promise.resolve({
      send: (batch) => {
        sent.push(...batch.writes.map(({ id }) => id))
        return Promise.resolve(batch.writes.map(({ id }) => ({ id, outcome: 'done' })))
      },
      describe: () => ({ title: 'Catatan', detail: '' }),
    }),
})

beforeEach(async () => {
  await givenEmptyPhone()
  sent.length = 0
  setOfflineUser(siti)
})

afterEach(() => stop())

it('sends writes that waited before the app started', async () => {
  const one = write()
  await enqueue([one])
  stop = startSendingWhenNeeded()
  await expect.poll(() => sent).toEqual([one.id])
  await expect.poll(outboxWrites).toEqual([])
})

it('sends the first record of an empty outbox, and those after it', async () => {
  stop = startSendingWhenNeeded()
  const [one, two] = [write(), write()]
  await enqueue([one])
  await expect.poll(() => sent).toEqual([one.id])
  await enqueue([two])
  await expect.poll(() => sent).toEqual([one.id, two.id])
})
