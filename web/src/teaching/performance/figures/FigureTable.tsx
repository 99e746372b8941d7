import type {
  Overview,
  PerformanceLevel,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { useMemo } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { sortOf, type TableState } from '../../../ui/table/table-state.ts'
import { rowsInForce } from '../../../ui/table/use-table-model.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { figureColumns } from './figure-columns.tsx'
import { levelNoun, totalsOf, type FigureRow } from './figure-rows.ts'
import type { OverviewWish } from '../period/performance.api.ts'

type FigureTableProps = {
  overview: Overview
  level: PerformanceLevel
  rows: readonly FigureRow[]
  state: TableState
  onState: (state: TableState) => void
  linkTo: (row: FigureRow) => LinkElement
  /** What the figures were asked with. */
  wish: OverviewWish
}

/** "Tabel": the rows of a level with the line of the whole. */
export function FigureTable(props: FigureTableProps) {
  const { overview, level, rows, state } = props
  const { role } = useSignedIn()
  const isPartOfClass = role === 'subBranchAdmin'
  const columns = useMemo(() => figureColumns(level, isPartOfClass), [level, isPartOfClass])
  const noun = levelNoun[level]
  return (
    <DataTable<FigureRow>
      id="performance"
      label={`Kehadiran per ${noun}`}
      noun={noun}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      state={state}
      onState={props.onState}
      search={`Cari ${noun}`}
      renderLink={props.linkTo}
      renderSub={rows.some(({ sub }) => sub !== '') ? ({ sub }) => sub : undefined}
      renderLead={
        level === 'student'
          ? ({ name, picture }) => <Avatar name={name} src={imageAddress(picture)} size={36} />
          : undefined
      }
      totals={state.q === '' ? totalsOf(overview) : undefined}
      tools={
        <ExportButton
          kind="performance"
          noun={noun}
          total={rowsInForce(columns, rows, state).length}
          wish={exportWishOf({ wish: props.wish, level, state, columns })}
        />
      }
    />
  )
}

type Exported = {
  wish: OverviewWish
  level: PerformanceLevel
  state: TableState
  columns: readonly TableColumn<FigureRow>[]
}

/** The rows as they stand, in the words of their file. A column of another level, kept in the address, sorts nothing. */
function exportWishOf({ wish, level, state, columns }: Exported) {
  const order = sortOf(state.sort)
  const isSorted = columns.some(({ id, isSortable }) => isSortable && id === order?.id)
  return {
    ...wish,
    level,
    search: state.q,
    ...(order && isSorted && { sortBy: order.id, sortDir: order.isDescending ? 'desc' : 'asc' }),
  }
}
