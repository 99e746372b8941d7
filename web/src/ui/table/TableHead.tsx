import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from '../choice/Checkbox.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { TableColumn } from './table-column.ts'
import { alignments, cellPadding, stickyName, type RowLooks } from './table-looks.ts'
import type { RowSelection } from './use-selection.ts'
import { nextSort, sortOf } from './table-state.ts'
import type { TableModel } from './use-table-model.ts'

const headCell =
  'sticky top-0 h-11 border-b border-line bg-sunken text-caption leading-tight font-strong text-ink-soft'
export type TableHeadProps<Row> = RowLooks<Row> & {
  model: TableModel<Row>
  sort: string
  onSort?: ((sort: string) => void) | undefined
  hasNumbers?: boolean | undefined
  selection?: RowSelection<Row> | undefined
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { model, selection, hasNumbers, renderLink, renderActions } = props
  const ids = model.rows.map(({ id }) => id)
  const chosen = selection ? ids.filter(selection.has).length : 0
  return (
    <tr>
      {selection && (
        <th
          scope="col"
          className={cx(headCell, cellPadding, 'z-(--layer-sticky) w-px print:hidden')}
        >
          <Checkbox
            label="Pilih semua di halaman ini"
            hideLabel
            className="min-h-8!"
            checked={chosen > 0 && chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={(isIn) =>
              selection.choose(
                model.rows.map(({ row }) => row),
                isIn,
              )
            }
          />
        </th>
      )}
      {hasNumbers && (
        <th scope="col" className={cx(headCell, cellPadding, 'z-(--layer-sticky) w-px text-right')}>
          No.
        </th>
      )}
      {model.columns.map((column, index) => (
        <HeadCell key={column.id} column={column} isFirst={index === 0} {...props} />
      ))}
      {(renderActions || renderLink) && (
        <th
          scope="col"
          className={cx(headCell, cellPadding, 'z-(--layer-sticky) w-px print:hidden')}
        >
          <span className="sr-only">{renderActions ? 'Aksi' : 'Buka'}</span>
        </th>
      )}
    </tr>
  )
}

type HeadCellProps<Row> = Pick<TableHeadProps<Row>, 'sort' | 'onSort'> & {
  column: TableColumn<Row>
  isFirst: boolean
}

const directions = {
  none: { said: undefined, icon: ChevronsUpDown, look: 'text-ink-faint' },
  up: { said: 'ascending', icon: ArrowUp, look: 'text-brand-ink' },
  down: { said: 'descending', icon: ArrowDown, look: 'text-brand-ink' },
} as const

function directionOf(sort: string, columnId: string): keyof typeof directions {
  const current = sortOf(sort)
  if (current?.id !== columnId) return 'none'
  return current.isDescending ? 'down' : 'up'
}

function HeadCell<Row>({ column, isFirst, sort, onSort }: HeadCellProps<Row>) {
  const direction = directions[directionOf(sort, column.id)]
  return (
    <th
      scope="col"
      aria-sort={direction.said}
      className={cx(
        headCell,
        alignments[column.align ?? 'start'],
        cellPadding,
        isFirst ? cx(stickyName, 'z-[calc(var(--layer-sticky)+1)]') : 'z-(--layer-sticky)',
      )}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className={cx(
            'inline-flex min-h-8 items-center gap-1 rounded-tag [text-align:inherit] hover:text-ink pointer-coarse:min-h-11',
            direction.said && 'text-ink',
          )}
        >
          {column.header}
          <Icon of={direction.icon} size={14} className={cx('print:hidden', direction.look)} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
