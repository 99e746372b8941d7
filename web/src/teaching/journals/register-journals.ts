import { registerSender } from '../../offline/outbox/senders.ts'
import { journalKind } from './journal-kind.ts'

/** Tells the queue how journals are sent. Called once, when the app starts. */
export function registerJournals(): void {
  registerSender(journalKind, {
    batchSize: 1,
    load: async () => (await import('./journal.sender.ts')).journalSender,
  })
}
