import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NoteActions, NoteRefusal, NoteStateTag } from '../../ui/form/NoteEntry.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { latestFirst, type AnyLine } from './note-lines.ts'
import type { NoteLook } from './note-look.ts'
import { noteStateOf } from './note-state.ts'

export type NoteTableProps<Line> = {
  /** Its memory on the device. */
  id: string
  label: string
  /** The day first. */
  columns: readonly TableColumn<Line>[]
  lines: readonly Line[]
  look: NoteLook
  /** What the buttons of a row are about. */
  titleOf: (line: Line) => string
  lockedReasonOf: (line: Line) => string | false
  onEdit: (id: string) => void
  onRemove: (line: Line) => void
}

/** Notes as a table; what waits or was turned down says so under its day. */
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
      // Searched and narrowed above, for the list as well.
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
