import { changeQueued, type QueueChange } from '../outbox/change-queued.ts'
import { outboxWrites } from '../outbox/outbox.ts'
import { localOfChange } from './send-notes.ts'

const refusals: Record<Exclude<QueueChange, 'done'>, string> = {
  gone: 'Catatan ini sudah terkirim. Buka lagi dari daftar.',
  sending: 'Sedang dikirim. Coba lagi sebentar.',
}

function requireDone(result: QueueChange): void {
  if (result !== 'done') throw new Error(refusals[result])
}

/** Changes a note in the outbox, waiting or refused; it is sent again. */
export async function rewriteQueued(id: string, body: unknown): Promise<void> {
  requireDone(await changeQueued(id, { body, local: localOfChange }))
}

/** Removes a note from the outbox. */
export async function dropQueued(id: string): Promise<void> {
  requireDone(await changeQueued(id, null))
}

/**
 * Removes the queued write of a note that the server has already, because the answer to it was lost: sent again after
 * the deletion, it would create the note anew.
 */
export async function dropUnheard(id: string): Promise<void> {
  if (!outboxWrites().some((write) => write.id === id)) return
  const result = await changeQueued(id, null)
  if (result !== 'gone') requireDone(result)
}
