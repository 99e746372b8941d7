import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { holdsWords, searchWords } from '@ngaji/contract/values/person/word-search.rules'
import { compareListed } from '@ngaji/contract/values/request/list-order.rules'
import type { TableColumn } from './table-column.ts'
import { sortOf, type TableState } from './table-state.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type Options<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The size of the whole result: the server has searched, sorted and cut the rows. */
  total?: number | undefined
  state: TableState
  hidden: readonly string[]
}

export type ShownRow<Row> = {
  id: string
  row: Row
  /** The row number in the whole result, from 1. */
  number: number
}

export type TableModel<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly ShownRow<Row>[]
  total: number
}

/** The rows and columns to render, from external state. */
export function useTableModel<Row extends object>(options: Options<Row>): TableModel<Row> {
  const { columns, rows, rowId, total, state, hidden } = options
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const isManual = total !== undefined
  const { q, filters } = state
  const data = useMemo(
    () => (isManual ? [...rows] : rowsInForce(columns, rows, { q, filters })),
    [isManual, columns, rows, q, filters],
  )
  const sort = sortOf(state.sort)
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting: sort ? [{ id: sort.id, desc: sort.isDescending }] : [] },
    manualSorting: isManual,
  })
  const offset = (state.page - 1) * state.size
  const sorted = table.getRowModel().rows
  const shown = isManual ? sorted : sorted.slice(offset, offset + state.size)
  return {
    columns: columns.filter(({ id }) => !hidden.includes(id)),
    rows: shown.map((row, index) => ({
      id: row.id,
      row: row.original,
      number: offset + index + 1,
    })),
    total: total ?? data.length,
  }
}

function definitionOf<Row extends object>(
  column: TableColumn<Row>,
): ColumnDef<typeof features, Row> {
  const { id, value } = column
  return {
    id,
    // A missing value is undefined, which sorts last in either direction.
    accessorFn: (row) => {
      const found = value?.(row)
      return found === null || found === '' ? undefined : found
    },
    sortUndefined: 'last',
    sortFn: (a, b, columnId) => compareListed(a.getValue(columnId), b.getValue(columnId)),
  }
}

/** The rows of search and filters on all pages: the set of "Pilih semua hasil". */
export function rowsInForce<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { q, filters }: Pick<TableState, 'q' | 'filters'>,
): Row[] {
  const holds = (row: Row, [id, wanted]: [string, string]) => {
    const column = columns.find((one) => one.id === id)
    return !column || column.filterBy?.(row) === wanted
  }
  return rows.filter(
    (row) =>
      containsAll(columns, row, q) && Object.entries(filters).every((filter) => holds(row, filter)),
  )
}

/** Every word typed stands somewhere in the row. */
function containsAll<Row>(columns: readonly TableColumn<Row>[], row: Row, query: string): boolean {
  const text = columns
    .filter((column) => column.isSearchable)
    .map((column) => String(column.value?.(row) ?? ''))
    .join(' ')
  return holdsWords(text, searchWords(query))
}
