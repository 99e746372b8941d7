import { dayColumn } from '../../offline/notes/day-column.tsx'
import { NoteTable, type NoteTableProps } from '../../offline/notes/NoteTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import type { JournalLine } from './journal-notes.ts'
import { useJournalActs } from './use-journal-acts.ts'

type JournalTableProps = Pick<NoteTableProps<JournalLine>, 'lines' | 'look' | 'onEdit'>

/** The entries as a table. */
export function JournalTable(props: JournalTableProps) {
  const { lockedReasonOf, remove } = useJournalActs()
  return (
    <NoteTable
      {...props}
      id="journals"
      label="Jurnal"
      columns={columns}
      titleOf={({ note }) => note.title}
      lockedReasonOf={lockedReasonOf}
      onRemove={remove}
    />
  )
}

const columns: readonly TableColumn<JournalLine>[] = [
  dayColumn,
  {
    id: 'title',
    header: 'Judul',
    value: ({ note }) => note.title,
    renderCell: ({ note }) => (
      <span className="font-strong wrap-anywhere" dir="auto">
        {note.title}
      </span>
    ),
    isSortable: true,
  },
  {
    id: 'content',
    header: 'Isi',
    value: ({ note }) => note.content,
    renderCell: ({ note }) => (
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {note.content}
      </p>
    ),
  },
]
