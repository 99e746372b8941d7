import { isRefusedForGood } from '@ngaji/contract/queued-records'
import { ApiError } from '../../api/client/api-error.ts'
import type { QueuedWrite } from '../outbox/queued-write.ts'
import type { Settlement } from '../outbox/senders.ts'

/** Sends notes one by one; what is refused for good is parked with the reason, its text with it. */
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

/** The sentence of the field that is wrong says more than that something is. */
function sentenceOf({ message, fields }: ApiError): string {
  return Object.values(fields).join(' ') || message
}

const changed = { isChanged: true } as const

/** Marks a note as rewritten while it waited. */
export const localOfChange: unknown = changed

/**
 * Did an earlier try of this note get through, unheard, before it was rewritten here? Then its id is
 * taken by its former text, and the new one is a change of that.
 */
export function isTakenByFormerText({ local }: QueuedWrite, error: unknown): boolean {
  const isMismatch = error instanceof ApiError && error.code === 'idempotency.mismatch'
  return isMismatch && typeof local === 'object' && local !== null && 'isChanged' in local
}

/** The version of what was written once and never changed. */
export const firstVersion = 1
