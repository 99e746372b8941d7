import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NoteActions, NoteRefusal, NoteStateTag } from '../../ui/form/NoteEntry.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { latestFirst, type AnyLine } from './note-lines.ts'
import type { NoteLook } from './note-look.ts'
import { noteStateOf } from './note-state.ts'

export type NoteTableProps<Line> = {
  /** The key of the table's state on the device. */
  id: string
  label: string
  /** The day first. */
  columns: readonly TableColumn<Line>[]
  lines: readonly Line[]
  look: NoteLook
  /** The title of a row in the labels of its buttons. */
  titleOf: (line: Line) => string
  lockedReasonOf: (line: Line) => string | false
  onEdit: (id: string) => void
  onRemove: (line: Line) => void
}

/** Notes as a table; unsent and refused notes say so under their day. */
export function NoteTable<Line extends AnyLine>(props: NoteTableProps<Line>) {
  const { id, label, columns, lines, titleOf, lockedReasonOf, onEdit, onRemove } = props
  const { state, onState } = props.look.table
  const rows = useMemo(() => latestFirst(lines), [lines])
  return (
    <DataTable
      id={id}
      label={label}
      noun="catatan"
      columns={columns}
      rows={rows}
      rowId={(line) => line.id}
      // Search and filters are above, shared with the list.
      search={false}
      state={{ ...state, q: '', filters: {} }}
      onState={(next) => onState({ ...next, q: state.q, filters: state.filters })}
      renderSub={(line) => (
        <>
          <NoteStateTag state={noteStateOf(line)} />
          <NoteRefusal state={noteStateOf(line)} />
        </>
      )}
      renderActions={(line) => (
        <NoteActions
          title={titleOf(line)}
          lockedReason={lockedReasonOf(line)}
          onEdit={() => onEdit(line.id)}
          onRemove={() => onRemove(line)}
        />
      )}
    />
  )
}
