import { registerSender } from '../../offline/outbox/senders.ts'

/** Names these writes in the queue. Not with the schemas: the shell knows the name alone. */
export const journalKind = 'journal'

/** Tells the queue how journals are sent. Called once, when the app starts. */
export function registerJournals(): void {
  registerSender(journalKind, {
    batchSize: 1,
    load: async () => (await import('./journal.sender.ts')).journalSender,
  })
}
