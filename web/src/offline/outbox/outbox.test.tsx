import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { closeOfflineDatabase, offlineDatabase } from '../copies/database.ts'
import { givenEmptyPhone, hendra, siti, write } from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { countUnsent, dismiss, enqueue, outboxWrites } from './outbox.ts'
import { replaceRefused } from './replace-refused.ts'
import { UnsentSheet } from './UnsentSheet.tsx'
import { flush, sendNow, startSending } from './sender.ts'
import { registerSender, type Settlement } from './senders.ts'
import type { Batch } from './send-plan.ts'

type Answer = (batch: Batch) => Settlement[] | Promise<Settlement[]>

const sent: Batch[] = []
let answer: Answer
let stop: () => void = () => undefined

const allDone: Answer = ({ writes }) => writes.map(({ id }) => ({ id, outcome: 'done' }))
const refusal = (status: number, more = {}) => ({ status, code: 'x', message: 'Tidak', ...more })

registerSender('test', {
  batchSize: 3,
  load: () =>
    Promise.resolve({
      send: async (batch) => {
        sent.push(batch)
        return answer(batch)
      },
      describe: () => ({ title: 'Catatan', detail: '' }),
    }),
})

const bodies = () => sent.map(({ writes }) => writes.map(({ id }) => id))

beforeEach(async () => {
  await givenEmptyPhone()
  sent.length = 0
  answer = allDone
})

afterEach(() => {
  stop()
  stop = () => undefined
})

describe('a record', () => {
  it('is on the disk when it is acknowledged, and survives a restart', async () => {
    const one = write()
    await enqueue([one])
    await closeOfflineDatabase()
    const db = await offlineDatabase()
    expect(await db.getAll('outbox')).toMatchObject([{ id: one.id, state: { kind: 'waiting' } }])
  })

  it('is stored in a transaction that reaches the disk before it is acknowledged', async () => {
    const db = await offlineDatabase()
    const opened = vi.spyOn(db, 'transaction')
    await enqueue([write()])
    expect(opened).toHaveBeenCalledWith('outbox', 'readwrite', { durability: 'strict' })
    opened.mockRestore()
  })

  it('is not acknowledged when the device cannot store it', async () => {
    const one = write()
    await enqueue([one])
    await expect(enqueue([write(), one])).rejects.toThrow()
    expect(outboxWrites()).toHaveLength(1)
  })

  it('belongs to one user', async () => {
    await enqueue([write(), write({ userId: hendra.userId })])
    expect(await countUnsent(siti.userId)).toBe(1)
    expect(await countUnsent(hendra.userId)).toBe(1)
  })
})

describe('sending', () => {
  it('starts with every new record, in order, in batches of the size one call accepts', async () => {
    setOfflineUser(siti)
    stop = startSending()
    const writes = Array.from({ length: 5 }, () => write())
    await enqueue(writes)
    await flush()
    const ids = writes.map(({ id }) => id)
    expect(bodies()).toEqual([ids.slice(0, 3), ids.slice(3)])
    expect(outboxWrites()).toEqual([])
  })

  it('never sends the records of another account', async () => {
    await enqueue([write({ userId: hendra.userId })])
    setOfflineUser(siti)
    await sendNow()
    expect(sent).toEqual([])
    expect(await countUnsent(hendra.userId)).toBe(1)
  })

  it('keeps everything without a response, and continues on request', async () => {
    setOfflineUser(siti)
    stop = startSending()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await enqueue([write()])
    await flush()
    expect(outboxWrites()).toMatchObject([{ state: { kind: 'waiting' } }])
    answer = allDone
    await sendNow()
    expect(outboxWrites()).toEqual([])
  })

  it('waits after a 401 until the same user signs in again', async () => {
    setOfflineUser(siti)
    stop = startSending()
    answer = () => Promise.reject(refusal(401))
    await enqueue([write()])
    await flush()
    answer = allDone
    await sendNow()
    expect(sent).toHaveLength(1)
    setOfflineUser(null)
    setOfflineUser({ ...siti, secret: 'a new token' })
    await flush()
    expect(outboxWrites()).toEqual([])
  })

  it('does not let one refused class hold up another', async () => {
    setOfflineUser(siti)
    stop = startSending()
    answer = (batch) => (batch.group === 'gone' ? Promise.reject(refusal(404)) : allDone(batch))
    await enqueue([write({ group: 'gone' }), write({ group: 'fine' })])
    await flush()
    expect(outboxWrites()).toMatchObject([
      { group: 'gone', state: { kind: 'waiting', problem: { message: 'Tidak' } } },
    ])
  })

  it('keeps refused and questioned records aside until the user has decided', async () => {
    setOfflineUser(siti)
    stop = startSending()
    const [done, refused, disputed] = [write(), write(), write()]
    answer = () => [
      { id: done.id, outcome: 'done' },
      { id: refused.id, outcome: 'refused', code: 'y', message: 'Kelas ini sudah ditutup.' },
      { id: disputed.id, outcome: 'conflict', details: { theirs: 'Sakit' } },
    ]
    await enqueue([done, refused, disputed])
    await flush()
    expect(outboxWrites()).toMatchObject([
      { id: refused.id, state: { kind: 'refused', message: 'Kelas ini sudah ditutup.' } },
      { id: disputed.id, state: { kind: 'conflict', details: { theirs: 'Sakit' } } },
    ])
    await sendNow()
    expect(sent).toHaveLength(1)
    await dismiss([refused.id, disputed.id])
    expect(await countUnsent(siti.userId)).toBe(0)
  })

  it('finds the one invalid record of a batch, and delivers the others', async () => {
    setOfflineUser(siti)
    stop = startSending()
    const writes = [write(), write(), write()]
    const [, poison] = writes
    answer = (batch) =>
      batch.writes.some(({ id }) => id === poison?.id)
        ? Promise.reject(refusal(422))
        : allDone(batch)
    await enqueue(writes)
    await flush()
    expect(outboxWrites()).toMatchObject([{ id: poison?.id, state: { kind: 'refused' } }])
  })

  it('sends once when two tabs send at the same time', async () => {
    setOfflineUser(siti)
    await enqueue([write()])
    await Promise.all([flush(), flush(), sendNow()])
    expect(sent).toHaveLength(1)
  })
})

describe('a refused record that is sent again', () => {
  const refuse: Answer = ({ writes }) =>
    writes.map(({ id }) => ({ id, outcome: 'refused', code: 'x', message: 'Tidak' }))

  async function givenRefused() {
    const one = write()
    setOfflineUser(siti)
    answer = refuse
    await enqueue([one])
    await flush()
    return one
  }

  it('is replaced by the new one in a transaction that reaches the disk', async () => {
    const one = await givenRefused()
    const again = write({ body: one.body })
    const db = await offlineDatabase()
    const opened = vi.spyOn(db, 'transaction')
    expect(await replaceRefused([{ id: one.id, by: again }])).toBe(true)
    expect(opened).toHaveBeenCalledWith('outbox', 'readwrite', { durability: 'strict' })
    opened.mockRestore()
    expect(outboxWrites()).toMatchObject([{ id: again.id, state: { kind: 'waiting' } }])
    expect(await db.getAll('outbox')).toMatchObject([{ id: again.id, body: one.body }])
    answer = allDone
    await flush()
    expect(outboxWrites()).toEqual([])
  })

  it('is not changed, nor the others, when one of them is not refused any more', async () => {
    const [one, gone] = [await givenRefused(), await givenRefused()]
    await dismiss([gone.id])
    const replacements = [one, gone].map(({ id }) => ({ id, by: write() }))
    expect(await replaceRefused(replacements)).toBe(false)
    expect(outboxWrites()).toMatchObject([{ id: one.id, state: { kind: 'refused' } }])
  })
})

describe('marks of an exam that is over', () => {
  const day = 24 * 3_600_000
  async function givenWaitedFor(days: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * day })
    await enqueue([write()])
    vi.useRealTimers()
    setOfflineUser(siti)
    answer = () => Promise.reject(refusal(409, { code: 'munaqasyah.not-running' }))
    await sendNow()
    return render(<UnsentSheet open onClose={() => undefined} />)
  }

  it('wait for the susulan', async () => {
    const screen = await givenWaitedFor(13)
    const list = screen.getByRole('region', { name: 'Menunggu dikirim' })
    await expect.element(list.getByText(/^Menunggu susulan\./)).toBeVisible()
  })

  it('need attention once no susulan is to be expected', async () => {
    const screen = await givenWaitedFor(15)
    const list = screen.getByRole('region', { name: 'Perlu perhatian' })
    await expect.element(list.getByText('Munaqosah sudah selesai. Hubungi PJP Desa.')).toBeVisible()
  })
})
