import { useWrite } from '../../api/queries/use-write.ts'
import { useNoteActs } from '../../offline/notes/use-note-acts.ts'
import { formatDay } from '../../ui/data/formats.ts'
import { draftNameOf } from './journal-draft-name.ts'
import type { JournalLine } from './journal-notes.ts'
import { deleteJournal } from './journals.api.ts'

const tooOld = 'Jurnal dapat diubah selama 24 jam.'

/** What may be done with an entry, in the list and in the table. */
export function useJournalActs() {
  const write = useWrite('journals')
  return useNoteActs({
    closedReasonOf: () => tooOld,
    questionOf: ({ date, note }: JournalLine) => ({
      title: 'Hapus jurnal ini?',
      body: 'Jurnal yang dihapus tidak dapat dikembalikan.',
      facts: [{ label: formatDay(date), value: note.title }],
    }),
    dropped: 'Jurnal dihapus dari HP ini.',
    remove: (journal) => write(() => deleteJournal(journal)),
    draftNameOf,
  })
}
