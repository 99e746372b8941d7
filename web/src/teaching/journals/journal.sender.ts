import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import { call } from '../../api/client/client.ts'
import { noteSender } from '../../offline/notes/send-notes.ts'
import { formatDay } from '../../ui/data/formats.ts'
import { journalNotes } from './journal-notes.ts'

/** Sends journals that were written on this device. */
export const journalSender = noteSender({
  notes: journalNotes,
  create: async (body) => (await call(journalRoutes.create, { body })).journal,
  change: async (journalId, body) =>
    (await call(journalRoutes.change, { params: { journalId }, body })).journal,
  describe: (journal) => ({
    title: 'Jurnal',
    detail: journal ? `${formatDay(journal.date)} · ${journal.title}` : '',
  }),
})
