import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { NotebookPen } from 'lucide-react'
import { NoteList, type NoteListFacts } from '../../offline/notes/NoteList.tsx'
import type { NoteLook } from '../../offline/notes/note-look.ts'
import { NothingFound } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { lazySection } from '../../ui/lazy-part.tsx'
import type { JournalLine } from './journal-notes.ts'
import { useJournalActs } from './use-journal-acts.ts'

/** Phones have no table, and do not load it. */
const { Part: JournalTable } = lazySection(
  async () => (await import('./JournalTable.tsx')).JournalTable,
  <SkeletonRows rows={5} label="Memuat tabel" />,
)

type JournalListProps = NoteListFacts<JournalLine, { journals: Journal[]; total: number }> & {
  search: string
  /** The look of the table; null shows the list. */
  look: NoteLook | null
  onClear: () => void
}

export function JournalList({ search, look, onClear, ...facts }: JournalListProps) {
  const acts = useJournalActs()
  return (
    <NoteList
      {...facts}
      label="Memuat jurnal"
      noun="jurnal"
      countOf={({ journals }) => journals.length}
      empty={{
        icon: NotebookPen,
        text: 'Pekan ini belum ada jurnal.',
        create: 'Tulis Jurnal',
      }}
      nothingFound={
        search !== '' && (
          <NothingFound onClear={onClear}>Tidak ada jurnal dengan “{search}”.</NothingFound>
        )
      }
      table={
        look && <JournalTable lines={facts.lines} look={look} acts={acts} onEdit={facts.onEdit} />
      }
      acts={acts}
      entryOf={({ note: { title, content } }) => ({ title, text: content })}
    />
  )
}
