import { sessionStore } from '../../api/session/session-store.ts'
import { enqueue } from '../outbox/outbox.ts'
import { newWriteId } from '../outbox/queued-write.ts'

export type NewNote = { kind: string; body: Readonly<Record<string, unknown>> }

/**
 * Puts a note into the queue and on the disk; only then may anybody be told that it is kept. Its id goes
 * with it, so that the server writes it once however often it arrives. Where the device keeps nothing,
 * `send` takes it to the server at once.
 */
export async function recordNote(
  { kind, body }: NewNote,
  send: (body: Record<string, unknown>) => Promise<void>,
): Promise<'kept' | 'sent'> {
  const userId = sessionStore.latest()?.userId
  if (!userId) throw new Error('A note needs somebody signed in')
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
