import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../choice/Checkbox.tsx'
import { cx } from '../cx.ts'
import { renderSlot } from '../button/slot.ts'
import { formatNumber, missing } from '../data/formats.ts'
import { Icon } from '../icons/Icon.tsx'
import type { TableColumn } from './table-column.ts'
import { alignments, cellPadding, stickyName, type RowLooks } from './table-looks.ts'
import type { RowSelection } from './use-selection.ts'
import type { ShownRow, TableModel } from './use-table-model.ts'

type TableRowProps<Row> = RowLooks<Row> & {
  shown: ShownRow<Row>
  model: TableModel<Row>
  hasNumbers?: boolean | undefined
  selection?: RowSelection<Row> | undefined
}

const cell =
  'h-(--row) border-t border-line bg-surface py-1 leading-[1.35] group-first/row:border-t-0 group-hover/row:bg-hover group-data-selected/row:bg-brand-soft'

/** One row: the link on the name covers it, boxes and buttons lie above the link. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { shown, model, hasNumbers, selection, renderActions, renderLink } = props
  const { id, row, number } = shown
  const isChosen = selection ? selection.has(id) : false
  return (
    <tr className="group/row relative" data-selected={isChosen || undefined}>
      {selection && (
        <td className={cx(cell, cellPadding, 'w-px print:hidden')}>
          <Checkbox
            label={`Pilih ${selection.nameOf(row)}`}
            hideLabel
            className="relative z-1 min-h-8!"
            checked={isChosen}
            onChange={(isIn) => selection.choose([row], isIn)}
          />
        </td>
      )}
      {hasNumbers && (
        <td className={cx(cell, cellPadding, 'w-px text-right text-ink-faint')}>{number}</td>
      )}
      {model.columns.map((column, index) =>
        index === 0 ? (
          <NameCell key={column.id} column={column} {...props} />
        ) : (
          <td
            key={column.id}
            className={cx(cell, cellPadding, alignments[column.align ?? 'start'])}
          >
            {cellContent(column, row)}
          </td>
        ),
      )}
      {(renderActions || renderLink) && (
        <td className={cx(cell, cellPadding, 'w-px text-right whitespace-nowrap print:hidden')}>
          {renderActions ? (
            <span className="relative z-1 inline-flex items-center gap-1">
              {renderActions(row)}
            </span>
          ) : (
            <Icon of={ChevronRight} className="inline text-ink-faint" />
          )}
        </td>
      )}
    </tr>
  )
}

type TotalsRowProps<Row> = Omit<TableRowProps<Row>, 'shown'> & { totals: Row }

/** The row of totals, without a link. */
export function TotalsRow<Row>(props: TotalsRowProps<Row>) {
  const { model, hasNumbers, selection, renderActions, renderLink, totals } = props
  const look = cx(cell, cellPadding, 'border-line-strong! bg-sunken! font-strong')
  const before = Number(Boolean(selection)) + Number(Boolean(hasNumbers))
  return (
    // `relative`: visually hidden text stays inside the scroll container.
    <tr className="relative">
      {before > 0 && <td className={look} colSpan={before} aria-hidden="true" />}
      {model.columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={cx(look, stickyName, 'text-left')}>
            {cellContent(column, totals)}
          </th>
        ) : (
          <td key={column.id} className={cx(look, alignments[column.align ?? 'start'])}>
            {cellContent(column, totals)}
          </td>
        ),
      )}
      {(renderActions || renderLink) && (
        <td className={cx(look, 'print:hidden')} aria-hidden="true" />
      )}
    </tr>
  )
}

function NameCell<Row>({
  column,
  shown,
  renderLink,
  renderLead,
  renderSub,
}: TableRowProps<Row> & { column: TableColumn<Row> }) {
  const { row } = shown
  const name = cellContent(column, row)
  return (
    <td className={cx(cell, cellPadding, stickyName, 'z-[1] max-w-84')}>
      <div className="flex min-w-0 items-center gap-3">
        {renderLead?.(row)}
        <div className="min-w-0">
          {renderLink ? (
            renderSlot(renderLink(row), {
              className:
                "font-strong text-ink no-underline after:absolute after:inset-0 after:content-[''] hover:underline",
              children: name,
            })
          ) : (
            <span className="font-strong">{name}</span>
          )}
          {renderSub && <div className="text-caption text-ink-faint">{renderSub(row)}</div>}
        </div>
      </div>
    </td>
  )
}

/** The content of a cell; a dash for a missing value. */
export function cellContent<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.renderCell) return column.renderCell(row)
  const value = column.value?.(row)
  if (value === null || value === undefined || value === '') return missing
  return typeof value === 'number' ? formatNumber(value) : value
}
