import { offlineDatabase } from '../copies/database.ts'
import { reloadOutbox } from './outbox.ts'
import type { NewWrite, QueuedWrite } from './queued-write.ts'
import { sendLock } from './send-lock.ts'
import { announce } from './tabs.ts'

/** `gone`: it was sent meanwhile. `sending`: it is on its way at this moment. */
export type QueueChange = 'done' | 'gone' | 'sending'

type Change = Pick<NewWrite, 'body' | 'local'>

/**
 * Another text for a record the server has not confirmed, or none (null): it is taken out of the queue.
 * Never while anything is on its way, so that nobody changes what somebody is just reading. On the
 * disk when this resolves. Under the same id, because an earlier try may have got through unheard.
 */
export async function changeQueued(id: string, change: Change | null): Promise<QueueChange> {
  const result = await whileNothingIsSent<QueueChange>(() => store(id, change), 'sending')
  if (result !== 'sending') {
    await reloadOutbox()
    announce('outbox')
    void sendAnew()
  }
  return result
}

async function store(id: string, change: Change | null): Promise<QueueChange> {
  const db = await offlineDatabase()
  const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
  const write = await tx.store.index('byId').get(id)
  const isThere = write !== undefined && write.state.kind !== 'sent'
  if (isThere && change === null) await tx.store.delete(write.seq)
  if (isThere && change !== null) {
    await tx.store.put({ ...write, ...change, state: { kind: 'waiting' } } satisfies QueuedWrite)
  }
  await tx.done
  return isThere ? 'done' : 'gone'
}

/** At once where something is on its way. */
function whileNothingIsSent<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(sendLock, { ifAvailable: true }, (lock) =>
    lock ? work() : otherwise,
  )
}

/** The sender is here since the app started; a screen that only writes does not bring it along. */
async function sendAnew(): Promise<void> {
  const { sendNow } = await import('./sender.ts')
  await sendNow()
}
