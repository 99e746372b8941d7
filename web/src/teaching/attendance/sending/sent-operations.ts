import { dismiss } from '../../../offline/outbox/outbox.ts'
import type { PendingOperation } from './pending-operation.ts'

/** What was sent in the background and has now been seen in an answer needs no shadow any more. */
export async function forgetSent(
  pending: readonly PendingOperation[],
  revision: number,
): Promise<void> {
  const seen = pending.filter(({ state }) => state.kind === 'sent' && state.revision <= revision)
  await dismiss(seen.map(({ writeId }) => writeId))
}
