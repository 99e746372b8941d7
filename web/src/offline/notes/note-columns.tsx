import { formatDay } from '../../ui/data/formats.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import type { AnyLine } from './note-lines.ts'

/** First in every table of notes. */
export const dayColumn: TableColumn<AnyLine> = {
  id: 'date',
  header: 'Tanggal',
  value: ({ date }) => date,
  renderCell: ({ date }) => <span className="num whitespace-nowrap">{formatDay(date)}</span>,
  isSortable: true,
}

type TextColumn<Line> = { id: string; header: string; value: (line: Line) => string }

/** What was written, whole, in its lines. */
export function textColumn<Line>(column: TextColumn<Line>): TableColumn<Line> {
  return {
    ...column,
    renderCell: (line) => (
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {column.value(line)}
      </p>
    ),
  }
}
