import { isRefusedForGood } from '@ngaji/contract/queued-records'
import { ApiError } from '../../api/client/api-error.ts'
import type { QueuedWrite } from '../outbox/queued-write.ts'
import type { Settlement } from '../outbox/senders.ts'

/** Sends notes one by one; a refused note stays in the outbox with the reason. */
export async function sendNotes(
  writes: readonly QueuedWrite[],
  send: (write: QueuedWrite) => Promise<void>,
): Promise<Settlement[]> {
  const settlements: Settlement[] = []
  for (const write of writes) settlements.push(await settlementOf(write, send))
  return settlements
}

async function settlementOf(
  write: QueuedWrite,
  send: (write: QueuedWrite) => Promise<void>,
): Promise<Settlement> {
  const { id } = write
  try {
    await send(write)
    return { id, outcome: 'done' }
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusedForGood(error)) throw error
    return { id, outcome: 'refused', code: error.code, message: sentenceOf(error) }
  }
}

/** The sentence of the invalid field, more precise than that of the refusal. */
function sentenceOf({ message, fields }: ApiError): string {
  return Object.values(fields).join(' ') || message
}

const changed = { isChanged: true } as const

/** Marks a note as changed while it waited. */
export const localOfChange: unknown = changed

/**
 * Was this note saved by an earlier try whose response was lost, before it was changed here? Then its id is
 * taken by the former text, and the new text is sent as a change.
 */
export function isTakenByFormerText({ local }: QueuedWrite, error: unknown): boolean {
  const isMismatch = error instanceof ApiError && error.code === 'idempotency.mismatch'
  return isMismatch && typeof local === 'object' && local !== null && 'isChanged' in local
}

/** The version of a note that was never changed. */
export const firstVersion = 1
