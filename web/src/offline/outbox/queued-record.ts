import type { QueuedRecord } from '@ngaji/contract/queued-records'
import { serverClock } from '../../api/clock/server-clock.ts'
import type { QueuedWrite } from './queued-write.ts'

/** The `queued` field of a write: its id, and when it was recorded, by the server's clock. */
export function queuedRecordOf({
  id,
  recordedAt,
}: Pick<QueuedWrite, 'id' | 'recordedAt'>): QueuedRecord {
  return { id, at: new Date(recordedAt + serverClock.offset()).toISOString() }
}
