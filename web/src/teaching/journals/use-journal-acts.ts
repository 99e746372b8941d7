import { useSignedIn } from '../../api/session/use-session.ts'
import { removeDraft } from '../../offline/drafts/drafts.ts'
import { dropQueued } from '../../offline/notes/queued-notes.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { formatDay } from '../../ui/data/formats.ts'
import { draftNameOf } from './journal-draft-name.ts'
import type { JournalLine } from './journal-notes.ts'
import { deleteJournal, useJournalRefresh } from './journals.api.ts'

const tooOld = 'Jurnal dapat diubah selama 24 jam.'

/** What may be done with an entry, in the list and in the table. */
export function useJournalActs() {
  const { userId } = useSignedIn()
  const refresh = useJournalRefresh()
  const offline = useOfflineReason()

  async function take(line: JournalLine): Promise<string> {
    if (line.kind === 'queued') {
      await dropQueued(line.id)
      return 'Jurnal dihapus dari HP ini.'
    }
    const { message } = await deleteJournal(line.note)
    await refresh()
    return message
  }

  return {
    lockedReasonOf: (line: JournalLine): string | false =>
      line.kind === 'saved' && (line.note.canEdit ? offline : tooOld),

    remove: (line: JournalLine): void =>
      void confirm({
        title: 'Hapus jurnal ini?',
        body: 'Jurnal yang dihapus tidak dapat dikembalikan.',
        facts: [{ label: formatDay(line.date), value: line.note.title }],
        danger: true,
        act: async () => {
          const message = await take(line)
          await removeDraft({ userId, name: draftNameOf(line.id) })
          return { message }
        },
      }),
  }
}
