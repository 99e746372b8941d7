import { useState, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { cx } from '../cx.ts'
import { EmptyState, NothingFound } from '../feedback/EmptyState.tsx'
import { FailedState } from '../feedback/FailedState.tsx'
import { FilterBar, type Filter } from './FilterBar.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Note } from '../feedback/Note.tsx'
import { PartOnPaper } from './paper/PartOnPaper.tsx'
import { Select } from '../choice/Select.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'
import type { TableColumn } from './table-column.ts'
import type { RowLooks } from './table-looks.ts'
import { recallTable, rememberTable, type TableMemory } from './table-memory.ts'
import {
  isFiltered,
  rangeText,
  withFilter,
  withoutFilters,
  withTable,
  type TableState,
} from './table-state.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableList } from './TableList.tsx'
import { useIsPhone } from '../layout/use-media.ts'
import type { RowSelection } from './use-selection.ts'
import { useTableModel, type TableModel } from './use-table-model.ts'

/** Lazy: phones have no tools. */
const { Part: TableTools } = lazyPart(async () => (await import('./TableTools.tsx')).TableTools)

/** The loading state of the rows. Old rows stay while new ones load, or failed to load. */
export type TableLoad =
  | { kind: 'ready'; isRefreshing?: boolean | undefined }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; onRetry: () => void; isRetrying?: boolean | undefined }

export type DataTableProps<Row> = RowLooks<Row> & {
  /** The key of the table's state on the device. */
  id: string
  /** "Daftar siswa". */
  label: string
  /** The noun for a row: "siswa". */
  noun?: string | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Given when the server searches, sorts and pages; else the table does, over all rows. */
  total?: number | undefined
  state: TableState
  onState: (state: TableState) => void
  load?: TableLoad | undefined
  /** Placeholder of the search ("Nama atau NIS"); false where there is none. */
  search?: string | false | undefined
  filters?: readonly Filter[] | undefined
  selection?: RowSelection<Row> | undefined
  /** The acts on selected rows. */
  selectionActions?: ReactNode
  hasNumbers?: boolean | undefined
  /** All rows together, at the foot. */
  totals?: Row | undefined
  /** What an empty list shows: an EmptyState with its own sentence and action. */
  empty?: ReactNode
  /** Instead of "nothing found", for a list that is filtered from the start. */
  nothing?: ReactNode
  /** The tools beside density and columns: "Unduh Excel". */
  tools?: ReactNode
}

const noFilters: readonly Filter[] = []
const ready: TableLoad = { kind: 'ready' }

/** The one table of the product. On phones its rows are a list. Its state lives in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, columns, rows, rowId, total, state, onState, load = ready } = props
  const [memory, setMemory] = useState(() => firstMemory(id, columns))
  const isPhone = useIsPhone()
  const hidden = isPhone ? [] : memory.hidden
  const model = useTableModel({ columns, rows, rowId, total, state, hidden })

  function change(next: TableState) {
    rememberTable(id, memory, next)
    onState(next)
  }

  function remember(next: TableMemory) {
    rememberTable(id, next, state)
    setMemory(next)
  }

  const tools = !isPhone && (
    <TableTools
      columns={columns}
      hidden={memory.hidden}
      onHidden={(ids) => remember({ ...memory, hidden: ids })}
      isDense={memory.isDense}
      onDense={(isDense) => remember({ ...memory, isDense })}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <FilterBar
        search={searchOf(props, change)}
        filters={props.filters ?? noFilters}
        values={state.filters}
        onFilter={(filterId, value) => change(withFilter(state, filterId, value))}
        onReset={() => change(withoutFilters(state))}
        extra={sortChoiceOf({ columns, state, onState: change })}
        tools={
          (tools || props.tools) && (
            <>
              {tools}
              {props.tools}
            </>
          )
        }
      />
      {load.kind === 'failed' && rows.length > 0 && (
        <Note
          tone="danger"
          action={
            <Button size="small" busy={load.isRetrying && 'Mencoba…'} onClick={load.onRetry}>
              Coba Lagi
            </Button>
          }
        >
          {load.message}
        </Note>
      )}
      <PartOnPaper state={state} total={model.total} shown={model.rows.length} />
      <DataTableBody
        {...props}
        load={load}
        model={model}
        isPhone={isPhone}
        isDense={memory.isDense}
        onState={change}
      />
    </div>
  )
}

type DataTableBodyProps<Row> = DataTableProps<Row> & {
  load: TableLoad
  model: TableModel<Row>
  isPhone: boolean
  isDense: boolean
}

const frame =
  'overflow-hidden rounded-card border border-line bg-surface transition-opacity print:overflow-visible print:border-0'

/**
 * Rows, or what stands instead of them. The elements around them are the same in every state: a live region that comes
 * into the page together with its words is not read out.
 */
function DataTableBody<Row extends object>(props: DataTableBodyProps<Row>) {
  const { load, model, state, onState } = props
  const instead = insteadOfRows(props)
  const hasRows = instead === null
  const isBusy = hasRows && isRefreshing(load)
  return (
    <div
      aria-busy={isBusy || undefined}
      // Old rows dim only when the wait is long.
      className={hasRows ? cx(frame, isBusy && 'opacity-60 delay-500') : 'contents'}
    >
      <Bar {...props} className={hasRows ? 'border-b' : 'rounded-card border'} />
      {instead ?? <Rows {...props} />}
      <TableFoot
        state={state}
        total={model.total}
        words={hasRows ? rangeText(state, model.total) : wordsWithoutRows(props)}
        isAlone={!hasRows}
        onPage={(page) => onState({ ...state, page })}
        onSize={(size) => onState(withTable(state, { size }))}
      />
    </div>
  )
}

function Rows<Row extends object>(props: DataTableBodyProps<Row>) {
  const { state, onState, isPhone } = props
  return isPhone ? (
    <TableList {...props} />
  ) : (
    <TableGrid
      {...props}
      sort={state.sort}
      onSort={(sort) => onState(withTable(state, { sort }))}
    />
  )
}

/** Null when there are rows to show. */
function insteadOfRows<Row extends object>(props: DataTableBodyProps<Row>): ReactNode {
  const { load, model, state, onState, rows } = props
  if (isWaiting(load, model.total))
    return (
      <SkeletonRows
        rows={Math.min(state.size, 8)}
        columns={model.columns.length - 1}
        hasLead={props.renderLead !== undefined}
        label={`Memuat ${props.label}`}
      />
    )
  if (load.kind === 'failed' && rows.length === 0) return <FailedState {...load} />
  if (model.total === 0 && isFiltered(state)) {
    return props.nothing || <NothingFound onClear={() => onState(withoutFilters(state))} />
  }
  if (model.total === 0) return props.empty ?? <EmptyState />
  if (model.rows.length === 0) {
    return (
      <EmptyState
        title="Halaman ini sudah tidak ada."
        action={<Button onClick={() => onState({ ...state, page: 1 })}>Ke halaman pertama</Button>}
      />
    )
  }
  return null
}

/** What is read out where no rows are: nothing while it is not known yet, and where something else says it. */
function wordsWithoutRows<Row>({ load, model, state }: DataTableBodyProps<Row>): string {
  const isAnswered = load.kind === 'ready' && !isWaiting(load, model.total)
  return isAnswered && model.total === 0 && isFiltered(state) ? 'Tidak ada baris yang cocok.' : ''
}

/** The selection stays in sight where there are no rows: it survives the search that found none. */
function Bar<Row>({ className, ...props }: DataTableBodyProps<Row> & { className: string }) {
  const { selection, selectionActions, model, noun } = props
  if (!selection) return null
  return (
    <SelectionBar
      selection={selection}
      total={model.total}
      inSight={model.rows.map(({ id }) => id)}
      noun={noun ?? 'baris'}
      actions={selectionActions}
      className={className}
    />
  )
}

/** Is a new search loading without rows to keep? The former "no results" would be wrong. */
function isWaiting(load: TableLoad, total: number): boolean {
  return load.kind === 'loading' || (isRefreshing(load) && total === 0)
}

function isRefreshing(load: TableLoad): boolean {
  return load.kind === 'ready' && load.isRefreshing === true
}

type SortChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[]
  state: TableState
  onState: (state: TableState) => void
}

/** Undefined without sortable columns. */
function sortChoiceOf<Row>(props: SortChoiceProps<Row>): ReactNode {
  return props.columns.some(({ isSortable }) => isSortable) && <SortChoice {...props} />
}

/** The order, on phones, where there is no head to press. */
function SortChoice<Row>({ columns, state, onState }: SortChoiceProps<Row>) {
  const sortable = columns.filter((column) => column.isSortable)
  return (
    <Select
      label="Urutkan"
      placeholder="Urutan biasa"
      canClear
      searchable={false}
      value={state.sort}
      onChange={(sort) => onState(withTable(state, { sort }))}
      options={sortable.flatMap(({ id, header }) => [
        { value: id, label: `${header}, naik` },
        { value: `-${id}`, label: `${header}, turun` },
      ])}
    />
  )
}

function searchOf<Row>(
  { search, state }: DataTableProps<Row>,
  onState: (state: TableState) => void,
) {
  if (search === false) return undefined
  return {
    value: state.q,
    onSearch: (q: string) => onState(withTable(state, { q })),
    placeholder: search ?? 'Cari',
  }
}

function firstMemory<Row>(tableId: string, columns: readonly TableColumn<Row>[]): TableMemory {
  const hidden = columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id)
  return recallTable(tableId) ?? { isDense: false, hidden }
}
