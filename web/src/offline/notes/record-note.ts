import { sessionStore } from '../../api/session/session-store.ts'
import { RefusedRecordError } from '../copies/store-failure.ts'
import { isOnline } from '../network/online.ts'
import { keepOrSend } from '../outbox/keep-or-send.ts'
import type { NewWrite } from '../outbox/queued-write.ts'
import { newId } from '../../api/secure-context/new-id.ts'

type NewNote<Body> = {
  kind: string
  body: Body
  /**
   * Posts it to the server at once, where the device cannot store it. No `useWrite`: lists of notes follow the
   * outbox, which notes usually take.
   */
  send: (body: Body & { id: string }) => Promise<unknown>
}

/**
 * The note whose answer never came: the server may have it. Saved once more as it stands, it keeps its id, and the
 * server saves it once.
 */
let unanswered: { note: string; id: string } | null = null

/**
 * Puts a note into the outbox, on the disk; only then may a screen say that it is saved. Its id is sent
 * with it, so that the server saves it once. Where the device cannot store, `send` posts it to the server
 * at once. Answers the sentence that says where the note is now, such as "Jurnal terkirim."
 */
export async function recordNote<Body extends object>(
  noun: string,
  { kind, body, send }: NewNote<Body>,
): Promise<string> {
  const userId = sessionStore.latest()?.userId
  if (!userId) throw new Error('A note needs a session')
  const note = JSON.stringify([userId, kind, body])
  const id = unanswered?.note === note ? unanswered.id : newId()
  unanswered = { note, id }
  const whole = { ...body, id }
  const sentence = await keptOrSent(noun, { id, userId, kind, group: id, body: whole }, () =>
    send(whole),
  )
  unanswered = null
  return sentence
}

async function keptOrSent(
  noun: string,
  write: NewWrite,
  send: () => Promise<unknown>,
): Promise<string> {
  try {
    const kept = await keepOrSend([write])
    return kept === 'stored' ? `${noun} tersimpan di HP.` : `${noun} terkirim.`
  } catch (error) {
    if (!isOnline() || error instanceof RefusedRecordError) throw error
    console.warn('this device keeps no notes', error)
    await send()
    return `${noun} terkirim.`
  }
}
