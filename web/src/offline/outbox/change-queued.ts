import { inDatabase, onceStored, type OfflineDatabase } from '../copies/database.ts'
import { orNotKept } from '../copies/store-failure.ts'
import { reloadOutbox } from './outbox.ts'
import { storeOwedStates } from './owed-states.ts'
import type { NewWrite, QueuedWrite } from './queued-write.ts'
import { sendLock } from './send-lock.ts'
import { sendingCount, watchSending } from './sending.ts'
import { announce } from './tabs.ts'

/** `gone`: sent meanwhile. `sending`: records are being sent now. */
export type QueueChange = 'done' | 'gone' | 'sending'

type Change = Pick<NewWrite, 'body' | 'local'>

/**
 * Changes an unsent record, or removes it from the outbox (null).
 * Never while records are being sent, so that the change does not race with a request. On the
 * disk when this resolves; a device that does not store it rejects with a `NotKeptError`. Under the same id, because
 * the response of an earlier try may have been lost.
 */
export function changeQueued(id: string, change: Change | null): Promise<QueueChange> {
  return orNotKept(changeStored(id, change))
}

async function changeStored(id: string, change: Change | null): Promise<QueueChange> {
  const result = await whileNothingIsSent<QueueChange>(async () => {
    await storeOwedStates()
    return inDatabase((db) => store(db, id, change))
  }, 'sending')
  if (result !== 'sending') {
    await reloadOutbox()
    announce('outbox')
    void sendAnew()
  }
  return result
}

async function store(db: OfflineDatabase, id: string, change: Change | null): Promise<QueueChange> {
  const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
  async function changeOne(): Promise<QueueChange> {
    const write = await tx.store.index('byId').get(id)
    if (write === undefined || write.state.kind === 'sent') return 'gone'
    if (change === null) await tx.store.delete(write.seq)
    else
      await tx.store.put({ ...write, ...change, state: { kind: 'waiting' } } satisfies QueuedWrite)
    return 'done'
  }
  return onceStored(tx, changeOne())
}

/** Returns `otherwise`, without doing the work, while records are being sent. */
async function whileNothingIsSent<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  if (!('locks' in navigator)) return work()
  const options = { ifAvailable: true }
  const done = await navigator.locks.request(sendLock, options, async (lock) =>
    lock ? { result: await work() } : null,
  )
  return done ? done.result : afterLook(work, otherwise)
}

/** A sender looks for due records in much less; a tab that was suspended while it sent holds the lock for longer. */
const longestLookMs = 5000

/**
 * A sender that only looks for due records holds the lock for a moment, after each new record too: it is waited for, until
 * it sends.
 */
async function afterLook<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  const giveUpWhileSending = () => {
    if (sendingCount() > 0) giveUp()
  }
  const timer = setTimeout(giveUp, longestLookMs)
  const stopWatching = watchSending(giveUpWhileSending)
  giveUpWhileSending()
  const stopWaiting = () => {
    clearTimeout(timer)
    stopWatching()
  }
  try {
    return await navigator.locks.request(sendLock, { signal: waiting.signal }, () => {
      stopWaiting()
      return work()
    })
  } catch (error) {
    if (waiting.signal.aborted) return otherwise
    throw error
  } finally {
    stopWaiting()
  }
}

/** Lazy import: the sender is loaded with the app, not bundled with screens that only write. */
async function sendAnew(): Promise<void> {
  const { sendNow } = await import('./sender.ts')
  await sendNow()
}
