import { sessionStore } from '../../api/session/session-store.ts'
import { enqueue } from '../outbox/outbox.ts'
import { newWriteId } from '../outbox/queued-write.ts'

export type NewNote = { kind: string; body: Readonly<Record<string, unknown>> }

/**
 * Puts a note into the outbox, on the disk; only then may a screen say that it is saved. Its id is sent
 * with it, so that the server saves it once. Where the device cannot store,
 * `send` posts it to the server at once.
 */
export async function recordNote(
  { kind, body }: NewNote,
  send: (body: Record<string, unknown>) => Promise<void>,
): Promise<'kept' | 'sent'> {
  const userId = sessionStore.latest()?.userId
  if (!userId) throw new Error('A note needs a session')
  const id = newWriteId()
  const whole = { ...body, id }
  try {
    await enqueue([{ id, userId, kind, group: id, body: whole }])
    return 'kept'
  } catch (error) {
    console.warn('this device keeps no notes', error)
    await send(whole)
    return 'sent'
  }
}
