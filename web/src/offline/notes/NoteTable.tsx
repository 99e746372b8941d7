import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NoteActions, NoteRefusal, NoteStateTag } from '../../ui/form/NoteEntry.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { latestFirst, type AnyLine } from './note-lines.ts'
import type { NoteLook } from './note-look.ts'
import { noteStateOf } from './note-state.ts'
import type { NoteActs } from './use-note-acts.ts'

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
  acts: NoteActs<Line>
  onEdit: (id: string) => void
}

/** Notes as a table; unsent and refused notes say so under their day. */
export function NoteTable<Line extends AnyLine>(props: NoteTableProps<Line>) {
  const { id, label, columns, lines, titleOf, acts, onEdit } = props
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
          lockedReason={acts.lockedReasonOf(line)}
          onEdit={() => onEdit(line.id)}
          onRemove={() => acts.remove(line)}
        />
      )}
    />
  )
}
