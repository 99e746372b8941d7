import { inDatabase, onceStored } from '../copies/database.ts'
import type { QueuedWrite, WriteState } from './queued-write.ts'

/** What became of a write: its new state, or it is gone. */
export type Settled = { id: string; state: WriteState | 'gone' }

/**
 * States that this device has not stored yet, by the id of the write. A store that did not answer may show the writes
 * as they were: sent again then, an old mark would replace a newer one.
 */
const owed = new Map<string, Settled['state']>()

export function oweStates(results: readonly Settled[]): void {
  for (const { id, state } of results) owed.set(id, state)
}

export function isOwed(id: string): boolean {
  return owed.has(id)
}

/** The write of this id is stored anew: what was owed about the former one no longer holds. */
export function forgetOwed(id: string): void {
  owed.delete(id)
}

/** The writes as they would be if every state were stored. */
export function withOwedStates(writes: readonly QueuedWrite[]): QueuedWrite[] {
  return writes.flatMap((write) => withState(write, owed.get(write.id)))
}

export function withState(write: QueuedWrite, state: Settled['state'] | undefined): QueuedWrite[] {
  if (state === undefined) return [write]
  return state === 'gone' ? [] : [{ ...write, state }]
}

/** Stores all owed states. Those that the device does not store now are stored with the next. */
export async function storeOwedStates(): Promise<void> {
  if (owed.size === 0) return
  const results = [...owed]
  await inDatabase(async (db) => {
    const tx = db.transaction('outbox', 'readwrite')
    const storing = results.map(async ([id, state]) => {
      const write = await tx.store.index('byId').get(id)
      if (!write) return
      if (state === 'gone') await tx.store.delete(write.seq)
      else await tx.store.put({ ...write, state })
    })
    await onceStored(tx, Promise.all(storing))
  })
  for (const [id, state] of results) if (owed.get(id) === state) owed.delete(id)
}
