import { useState, type ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import type { LinkElement } from '../button/slot.ts'
import { renderSlot } from '../button/slot.ts'
import { cx } from '../cx.ts'
import { formatNumber } from '../data/formats.ts'
import type { TableColumn } from './table-column.ts'
import type { RowLooks } from './table-looks.ts'
import { simpleSizes } from './table-state.ts'
import { SizeChoice } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableList } from './TableList.tsx'
import { useIsPhone } from '../layout/use-media.ts'
import { useTableModel } from './use-table-model.ts'

export type SimpleTableProps<Row> = RowLooks<Row> & {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort?: string | undefined
  /** Called with the sorted column; the state is internal. */
  onSort?: ((sort: string) => void) | undefined
  empty?: ReactNode
  /** "Lihat semua", to the full list; without it every row is shown here. */
  all?: LinkElement | undefined
  /** The foot below the rows, instead of the choice of how many. */
  foot?: ReactNode
  /** The initial count of rows; five by default. */
  firstRows?: number | undefined
}

/** The tables inside a KBM: 5 rows, or 10, 20, 30; no search and no pages. */
export function SimpleTable<Row extends object>(props: SimpleTableProps<Row>) {
  const [size, setSize] = useState<number>(props.firstRows ?? simpleSizes[0])
  const [isWhole, setWhole] = useState(false)
  const [sort, setSort] = useState(props.sort ?? '')
  const isPhone = useIsPhone()
  const model = useTableModel({
    columns: props.columns,
    rows: props.rows,
    rowId: props.rowId,
    state: { q: '', page: 1, size: isWhole ? props.rows.length : size, sort, filters: {} },
    hidden: [],
  })
  function sortBy(next: string) {
    setSort(next)
    props.onSort?.(next)
  }

  function choose(next: number) {
    setSize(next)
    setWhole(false)
  }
  if (props.rows.length === 0) return props.empty ?? <EmptyState />
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {isPhone ? (
        <TableList {...props} model={model} />
      ) : (
        <TableGrid {...props} model={model} sort={sort} onSort={sortBy} />
      )}
      {/* On paper only how many rows of how many: a foot of the screen's own is for acts. */}
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-small text-ink-soft',
          props.foot !== undefined && 'print:hidden',
        )}
      >
        {props.foot ?? (
          <>
            <SizeChoice sizes={simpleSizes} size={size} onSize={choose} />
            <output className="num">
              {formatNumber(model.rows.length)} dari {formatNumber(props.rows.length)}
            </output>
          </>
        )}
        <ShowAll
          link={props.all}
          isNeeded={model.rows.length < props.rows.length}
          onShow={() => setWhole(true)}
        />
      </div>
    </div>
  )
}

type ShowAllProps = { link: LinkElement | undefined; isNeeded: boolean; onShow: () => void }

const allLook =
  'link inline-flex min-h-8 items-center font-strong pointer-coarse:min-h-11 print:hidden'

function ShowAll({ link, isNeeded, onShow }: ShowAllProps) {
  if (link) return renderSlot(link, { className: allLook, children: 'Lihat semua' })
  if (!isNeeded) return null
  return (
    <button type="button" className={allLook} onClick={onShow}>
      Lihat semua
    </button>
  )
}
