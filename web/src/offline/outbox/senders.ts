import type { QueuedWrite } from './queued-write.ts'
import type { Batch } from './send-plan.ts'

/** The result of one write of a batch. */
export type Settlement =
  | { id: string; outcome: 'done' }
  /** Saved, but the result is not fetched yet: kept until the feature dismisses it. */
  | { id: string; outcome: 'sent'; receipt: unknown }
  | { id: string; outcome: 'conflict'; details: unknown }
  | { id: string; outcome: 'refused'; code: string; message: string }

export type WriteLabel = {
  title: string
  detail: string
  /** The group in words: the class and the day. */
  place?: string
  /** Refused, but another attempt may succeed: `resend` accepts it. */
  canResend?: boolean
}

export type Sender = {
  /**
   * Sends one batch and returns the result of each write; a write without a result keeps waiting. Changes
   * from the response are stored before this resolves. Throws when the request failed as a whole.
   */
  send(batch: Batch): Promise<Settlement[]>
  /** The write in words, for "Catatan di HP ini". */
  describe(write: QueuedWrite): WriteLabel | Promise<WriteLabel>
  /** "Kirim lagi" for refused writes of one group: asks the user if needed and enqueues them again. */
  resend?(writes: readonly QueuedWrite[]): Promise<void>
}

export type SenderEntry = {
  /** The largest batch of one request. */
  batchSize: number
  /** Loaded when first needed, so that the shell stays small. */
  load: () => Promise<Sender>
  /** The service worker has a sender of this kind too. */
  isAlsoInBackground?: boolean
}

const entries = new Map<string, SenderEntry>()

/**
 * Registers the sender of a kind of writes. Features register when the app starts, not when their screen
 * opens: last week's records must be sent from any screen.
 */
export function registerSender(kind: string, entry: SenderEntry): void {
  entries.set(kind, entry)
}

export function senderEntry(kind: string): SenderEntry | undefined {
  return entries.get(kind)
}
