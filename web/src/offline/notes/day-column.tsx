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
