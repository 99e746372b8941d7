import type { QueuedWrite } from './queued-write.ts'
import type { Batch } from './send-plan.ts'

/** What became of one write of a batch. */
export type Settlement =
  | { id: string; outcome: 'done' }
  /** Done, but nobody has fetched the result yet: shown on until the feature dismisses it. */
  | { id: string; outcome: 'sent'; receipt: unknown }
  | { id: string; outcome: 'conflict'; details: unknown }
  | { id: string; outcome: 'refused'; code: string; message: string }

export type WriteLabel = {
  title: string
  detail: string
  /** What is sent together, in words: the class and the day. */
  place?: string
  /** Refused, but another attempt may succeed: `resend` takes it. */
  canResend?: boolean
}

export type Sender = {
  /**
   * Sends one batch and says what became of each write; one that is not mentioned waits on. What the
   * answer changes on screen is stored before this resolves. Throws when the call failed as a whole.
   */
  send(batch: Batch): Promise<Settlement[]>
  /** The write in words, for "Catatan di HP ini". */
  describe(write: QueuedWrite): WriteLabel | Promise<WriteLabel>
  /** "Kirim lagi" for refused writes of one group: asks what it must and puts them into the queue anew. */
  resend?(writes: readonly QueuedWrite[]): Promise<void>
}

export type SenderEntry = {
  /** The most writes one call takes. */
  batchSize: number
  /** Fetched when first needed, so that the shell stays small. */
  load: () => Promise<Sender>
  /** The service worker has a sender of this kind too. */
  isAlsoInBackground?: boolean
}

const entries = new Map<string, SenderEntry>()

/**
 * Names who sends the writes of a kind. Features register when the app starts, not when their screen
 * opens: what was recorded last week must go out from any screen.
 */
export function registerSender(kind: string, entry: SenderEntry): void {
  entries.set(kind, entry)
}

export function senderEntry(kind: string): SenderEntry | undefined {
  return entries.get(kind)
}
