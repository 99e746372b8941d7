import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBundle, saveBundle } from '../copies/bundle-store.ts'
import { closeOfflineDatabase, inDatabase, offlineDatabase } from '../copies/database.ts'
import {
  closeStoreInSilence,
  givenEmptyPhone,
  givenFullDevice,
  givenLine,
  siti,
  write,
} from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { z } from 'zod/mini'
import { changeQueued } from './change-queued.ts'
import { keepOrSend } from './keep-or-send.ts'
import { dismiss, enqueue, outboxWrites, reloadOutbox } from './outbox.ts'
import { replaceRefused } from './replace-refused.ts'
import { flush } from './sender.ts'
import { registerSender, type Settlement } from './senders.ts'
import type { Batch } from './send-plan.ts'

const sent: string[] = []
let answer: (batch: Batch) => Settlement[]

registerSender('test', {
  batchSize: 3,
  load: () =>
    Promise.resolve({
      send: (batch) => {
        const settlements = answer(batch)
        sent.push(...batch.writes.map(({ id }) => id))
        return Promise.resolve(settlements)
      },
      describe: () => ({ title: 'Catatan', detail: '' }),
    }),
})

beforeEach(async () => {
  await givenEmptyPhone()
  setOfflineUser(siti)
  sent.length = 0
  answer = ({ writes }) => writes.map(({ id }) => ({ id, outcome: 'done' }))
})

afterEach(() => vi.restoreAllMocks())

const stored = async () => (await inDatabase((db) => db.getAll('outbox'))).map(({ id }) => id)

/** Lets the seconds of the store's clock pass until the work has ended. */
async function inManySeconds<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  let ended: PromiseSettledResult<T> | undefined
  void Promise.allSettled([work]).then(([result]) => {
    ended = result
  })
  for (let seconds = 0; seconds < 10_000; seconds += 1) {
    if (ended) return ended
    vi.advanceTimersByTime(1000)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  throw new Error('the work has no end')
}

/** Another tab works on the outbox until the returned function is called, or the test is over. */
async function givenBusyOutbox(): Promise<() => Promise<void>> {
  const other = await openDB('ngaji')
  const held = other.transaction('outbox', 'readwrite')
  const letGo = new AbortController()
  const busy = (async () => {
    while (!letGo.signal.aborted) await held.store.count()
    await held.done
    other.close()
  })()
  const end = () => {
    letGo.abort()
    return busy
  }
  onTestFinished(end)
  return end
}

describe('a store that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('holds no record back that has a line, and takes it off when it answers again', async () => {
    givenLine(true)
    const letGo = await givenBusyOutbox()
    const one = write()
    expect(await inManySeconds(keepOrSend([one]))).toEqual({ status: 'fulfilled', value: 'sent' })
    expect(sent).toContain(one.id)
    await letGo()
    await reloadOutbox()
    await flush()
    expect(await stored()).toEqual([])
    const next = write()
    expect(await keepOrSend([next])).toBe('stored')
  })

  it('does not send again what it stored too late: a newer mark stands by then', async () => {
    givenLine(true)
    const letGo = await givenBusyOutbox()
    const [older, newer] = [write(), write()]
    await inManySeconds(keepOrSend([older]))
    await letGo()
    expect(await keepOrSend([newer])).toBe('stored')
    await flush()
    await reloadOutbox()
    await flush()
    expect(sent).toEqual([older.id, newer.id])
    expect(await stored()).toEqual([])
  })

  it('keeps nothing of a record that was called unstored', async () => {
    givenLine(false)
    const letGo = await givenBusyOutbox()
    await inManySeconds(keepOrSend([write()]))
    await letGo()
    await closeOfflineDatabase()
    expect(await stored()).toEqual([])
    givenLine(true)
    await reloadOutbox()
    await flush()
    expect(sent).toEqual([])
  })

  it('takes a record called unstored under its own id, when it is given again', async () => {
    givenLine(false)
    const letGo = await givenBusyOutbox()
    const one = write()
    await inManySeconds(keepOrSend([one]))
    await letGo()
    expect(await keepOrSend([one])).toBe('stored')
    expect(await stored()).toEqual([one.id])
  })

  it('remembers what was sent until it has stored that', async () => {
    givenLine(true)
    const [older, newer] = [write(), write()]
    await keepOrSend([older])
    const letGo = await givenBusyOutbox()
    await inManySeconds(flush())
    expect(sent).toEqual([older.id])
    await letGo()
    await reloadOutbox()
    expect(outboxWrites()).toEqual([])
    await keepOrSend([newer])
    await flush()
    expect(sent).toEqual([older.id, newer.id])
    expect(await stored()).toEqual([])
  })

  it('says so where there is no line', async () => {
    givenLine(false)
    const letGo = await givenBusyOutbox()
    const refused = await inManySeconds(keepOrSend([write()]))
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('Penyimpanan HP ini tidak menjawab') },
    })
    await letGo()
  })

  it('says so of a change, a repetition and a removal', async () => {
    const letGo = await givenBusyOutbox()
    const acts = [
      () => changeQueued('nobody', null),
      () => replaceRefused([{ id: 'nobody', by: write() }]),
      () => dismiss(['nobody']),
    ]
    for (const act of acts) {
      expect(await inManySeconds<unknown>(act())).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/^Belum tersimpan\. .+ tidak menjawab\./) },
      })
    }
    await letGo()
  })

  it('is opened anew at the next record', async () => {
    givenLine(false)
    await closeOfflineDatabase()
    const other = await openDB('ngaji')
    // Waits for the other tab, and every opening after it for the deletion.
    const gone = deleteDB('ngaji')
    expect(await inManySeconds(keepOrSend([write()]))).toMatchObject({ status: 'rejected' })
    other.close()
    await gone
    expect(await keepOrSend([write()])).toBe('stored')
  })
})

describe('a store that has closed itself', () => {
  it('takes records, copies and states as before, on a new connection', async () => {
    const [first, second] = [write(), write()]
    await keepOrSend([first])
    await closeStoreInSilence()
    expect(await keepOrSend([second])).toBe('stored')
    expect(await stored()).toEqual([first.id, second.id])

    await closeStoreInSilence()
    await saveBundle('copy', { some: 'thing' })
    await closeStoreInSilence()
    expect(await readBundle('copy', z.object({ some: z.string() }))).toEqual({ some: 'thing' })

    await closeStoreInSilence()
    await flush()
    expect(sent).toEqual([first.id, second.id])
    expect(await stored()).toEqual([])
  })

  it('is opened anew once, not for ever', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    const broken = () => Promise.reject(new DOMException('lost', 'UnknownError'))
    await offlineDatabase()
    const before = opened.mock.calls.length
    await expect(inDatabase(broken)).rejects.toThrow('lost')
    expect(opened.mock.calls.length - before).toBe(1)
  })

  it('stores a record once that was stored although the store said otherwise', async () => {
    const one = write()
    const db = await offlineDatabase()
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args) => {
      const tx = transaction(...args)
      const lost = tx.done.then(() => Promise.reject(new DOMException('lost', 'UnknownError')))
      return { store: tx.store, done: lost } as unknown as typeof tx // as much of it as is used
    })
    await keepOrSend([one])
    expect(await stored()).toEqual([one.id])
    expect(outboxWrites().map(({ id }) => id)).toEqual([one.id])
  })

  it('takes an abort for want of room for a full device, and repeats nothing', async () => {
    const db = await offlineDatabase()
    const refuse = (name: string) => Promise.reject(new DOMException('no', name))
    const begun = vi.spyOn(db, 'transaction').mockImplementation(() => {
      const store = { add: () => refuse('AbortError') }
      const error = new DOMException('no', 'QuotaExceededError')
      return { store, done: Promise.reject(error), error } as never // as much of it as is used
    })
    givenLine(false)
    await expect(keepOrSend([write()])).rejects.toThrow(/Penyimpanan HP ini penuh/)
    expect(begun).toHaveBeenCalledOnce()
  })

  it('leaves other errors to their caller: nothing is repeated', async () => {
    let runs = 0
    const work = () => {
      runs += 1
      return Promise.reject(new DOMException('twice', 'ConstraintError'))
    }
    await expect(inDatabase(work)).rejects.toThrow('twice')
    expect(runs).toBe(1)
  })
})

describe('a device without room', () => {
  it('sends a record from memory where there is a line, and keeps nothing of it', async () => {
    givenFullDevice()
    const one = write()
    expect(await keepOrSend([one])).toBe('sent')
    expect(sent).toEqual([one.id])
    expect(outboxWrites()).toEqual([])
  })

  it.each(['InvalidStateError', 'NotFoundError', 'TransactionInactiveError', 'DataError', 'Odd'])(
    'sends a record from memory too where the store cannot be opened any more: %s',
    async (name) => {
      await closeOfflineDatabase()
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('no', name)
      })
      const one = write()
      expect(await keepOrSend([one])).toBe('sent')
      expect(sent).toEqual([one.id])
      expect(outboxWrites()).toEqual([])
    },
  )

  it('gives what the server refused back to whoever typed it, with the reason', async () => {
    givenFullDevice()
    answer = ({ writes }) =>
      writes.map(({ id }) => ({ id, outcome: 'refused', code: 'x', message: 'Judul kosong.' }))
    await expect(keepOrSend([write()])).rejects.toThrow('Judul kosong.')
    await reloadOutbox()
    expect(outboxWrites()).toEqual([])
  })

  it('shows that a record on its way is in memory alone', async () => {
    const waiting = write()
    await enqueue([waiting])
    givenFullDevice()
    const one = write()
    let shown = outboxWrites()
    answer = ({ writes }) => {
      shown = outboxWrites()
      return writes.map(({ id }) => ({ id, outcome: 'done' }))
    }
    await keepOrSend([one])
    expect(shown.map(({ id, isInMemory = false }) => ({ id, isInMemory }))).toEqual([
      { id: waiting.id, isInMemory: false },
      { id: one.id, isInMemory: true },
    ])
  })

  it('keeps a conflict in sight, over a new look at the store', async () => {
    givenFullDevice()
    answer = ({ writes }) => writes.map(({ id }) => ({ id, outcome: 'conflict', details: {} }))
    const one = write()
    expect(await keepOrSend([one])).toBe('sent')
    await reloadOutbox()
    expect(outboxWrites()).toMatchObject([{ id: one.id, state: { kind: 'conflict' } }])
    await dismiss([one.id])
    await reloadOutbox()
    expect(outboxWrites()).toEqual([])
  })

  it('refuses without a line, sends nothing, and leaves nothing waiting', async () => {
    givenFullDevice()
    givenLine(false)
    await expect(keepOrSend([write()])).rejects.toThrow(
      'Belum tersimpan. Penyimpanan HP ini penuh. Kosongkan ruang, lalu ulangi.',
    )
    expect(sent).toEqual([])
    expect(outboxWrites()).toEqual([])
  })

  it('refuses where the line is none after all', async () => {
    givenFullDevice()
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(keepOrSend([write()])).rejects.toThrow(/^Belum tersimpan/)
    expect(outboxWrites()).toEqual([])
  })

  it('sends what waits in the store all the same', async () => {
    const waiting = write({ group: 'two' })
    await enqueue([waiting])
    givenFullDevice()
    const one = write()
    await keepOrSend([one])
    expect(sent.toSorted()).toEqual([waiting.id, one.id].toSorted())
  })
})

describe('the sentence', () => {
  const failingWith = async (name: string) => {
    await closeOfflineDatabase()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', name)
    })
    givenLine(false)
    await keepOrSend([write()])
  }

  it.each([
    ['SecurityError', /tidak mengizinkan penyimpanan/],
    ['UnknownError', /tidak menjawab/],
    ['QuotaExceededError', /penuh/],
  ])('follows the error: %s', async (name, sentence) => {
    await expect(failingWith(name)).rejects.toThrow(sentence)
  })
})
