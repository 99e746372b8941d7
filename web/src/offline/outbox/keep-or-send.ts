import {
  NotKeptError,
  noteStoreTrouble,
  RefusedRecordError,
  troubleOf,
} from '../copies/store-failure.ts'
import { isOnline } from '../network/online.ts'
import { enqueue, holdInMemory, releaseUnsent } from './outbox.ts'
import type { NewWrite } from './queued-write.ts'

/** Where the records are now: on this device, or at the server without a stay here. */
export type Kept = 'stored' | 'sent'

/**
 * Puts records into the outbox. Where the device stores nothing and there is a line, they are sent from
 * memory, and this resolves when the server has them. What is neither stored nor sent is refused with
 * `NotKeptError`: then nothing waits, and the user does it again. What the server refused is a
 * `RefusedRecordError` with its sentence: nothing keeps it here, so whoever typed it still has to.
 */
export async function keepOrSend(writes: readonly NewWrite[]): Promise<Kept> {
  try {
    await enqueue(writes)
    noteStoreTrouble(null)
    return 'stored'
  } catch (error) {
    console.warn('this device stores no records', error)
    noteStoreTrouble(troubleOf(error))
    if (isOnline() && (await isSentFromMemory(writes, error))) return 'sent'
    throw new NotKeptError(error)
  }
}

async function isSentFromMemory(writes: readonly NewWrite[], cause: unknown): Promise<boolean> {
  holdInMemory(writes)
  try {
    // Lazy import: the sender is loaded with the app, not bundled with screens that only write.
    const { sendNow } = await import('./sender.ts')
    await sendNow()
  } catch {
    // The sender could not be loaded: nothing was sent.
  }
  const { waiting, refusal } = releaseUnsent(writes.map(({ id }) => id))
  if (refusal !== null) throw new RefusedRecordError(refusal, cause)
  return waiting === 0
}
