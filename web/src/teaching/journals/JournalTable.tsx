import { dayColumn, textColumn } from '../../offline/notes/note-columns.tsx'
import { NoteTable, type NoteTableProps } from '../../offline/notes/NoteTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import type { JournalLine } from './journal-notes.ts'

type JournalTableProps = Pick<NoteTableProps<JournalLine>, 'lines' | 'look' | 'acts' | 'onEdit'>

/** The entries as a table. */
export function JournalTable(props: JournalTableProps) {
  return (
    <NoteTable
      {...props}
      id="journals"
      label="Jurnal"
      columns={columns}
      titleOf={({ note }) => note.title}
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
  textColumn({ id: 'content', header: 'Isi', value: ({ note }) => note.content }),
]
