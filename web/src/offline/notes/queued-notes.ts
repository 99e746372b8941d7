import { changeQueued, type QueueChange } from '../outbox/change-queued.ts'
import { localOfChange } from './send-notes.ts'

const refusals: Record<Exclude<QueueChange, 'done'>, string> = {
  gone: 'Catatan ini sudah terkirim. Buka lagi dari daftar.',
  sending: 'Sedang dikirim. Coba lagi sebentar.',
}

function requireDone(result: QueueChange): void {
  if (result !== 'done') throw new Error(refusals[result])
}

/** Rewrites a note that waits on this device, or was refused; it is sent anew. */
export async function rewriteQueued(id: string, body: unknown): Promise<void> {
  requireDone(await changeQueued(id, { body, local: localOfChange }))
}

/** Takes a note that waits on this device out of the queue. */
export async function dropQueued(id: string): Promise<void> {
  requireDone(await changeQueued(id, null))
}
