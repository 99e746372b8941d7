import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import { call } from '../../api/client/client.ts'
import { firstVersion, isTakenByFormerText, sendNotes } from '../../offline/notes/send-notes.ts'
import { queuedRecordOf } from '../../offline/outbox/queued-record.ts'
import type { QueuedWrite } from '../../offline/outbox/queued-write.ts'
import type { Sender } from '../../offline/outbox/senders.ts'
import { formatDay } from '../../ui/data/formats.ts'
import { heardJournals, queuedJournalOf } from './journal-notes.ts'

/** Sends journals that were written on this device. */
export const journalSender: Sender = {
  send: ({ writes }) => sendNotes(writes, sendJournal),
  describe: ({ body }) => {
    const journal = queuedJournalOf(body)
    return {
      title: 'Jurnal',
      detail: journal ? `${formatDay(journal.date)} · ${journal.title}` : '',
    }
  },
}

async function sendJournal(write: QueuedWrite): Promise<void> {
  const body = queuedJournalOf(write.body)
  // Written by an app of another time: the server says what is wrong with it.
  heardJournals.hear(await saved(write, body ?? (write.body as never)))
}

async function saved(write: QueuedWrite, body: NonNullable<ReturnType<typeof queuedJournalOf>>) {
  const queued = queuedRecordOf(write)
  try {
    return (await call(journalRoutes.create, { body: { ...body, queued } })).journal
  } catch (error) {
    if (!isTakenByFormerText(write, error)) throw error
    const { id, ...values } = body
    const change = { ...values, version: firstVersion, queued }
    return (await call(journalRoutes.change, { params: { journalId: id }, body: change })).journal
  }
}
