import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { TableHead, type TableHeadProps } from './TableHead.tsx'
import { cutEdge } from './table-looks.ts'
import { TableRow, TotalsRow } from './TableRow.tsx'
import { useScrollEdges } from './use-scroll-edges.ts'

export type TableGridProps<Row> = TableHeadProps<Row> & {
  label: string
  isDense?: boolean | undefined
  /** The table is 512 px high at most; then it scrolls under its head. */
  isCapped?: boolean | undefined
  /** All rows together, at the foot. */
  totals?: Row | undefined
}

/** The table element: shaded head, hairlines, sticky first column, rows that are links. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, model, isDense, isCapped = false, renderLink } = props
  const edges = useScrollEdges()
  return (
    <div
      {...edges}
      // Focusable for scrolling by keys, where no row is focusable.
      tabIndex={renderLink ? undefined : 0}
      role={renderLink ? undefined : 'group'}
      aria-label={renderLink ? undefined : label}
      className={cx(
        'group/frame relative overflow-x-auto -outline-offset-3',
        cutEdge,
        isCapped && 'max-h-128 overflow-y-auto print:max-h-none',
        !isCapped &&
          model.rows.length > 20 &&
          'max-h-[calc(100dvh-8rem)] overflow-y-auto print:max-h-none',
      )}
    >
      <table className="w-full border-separate [border-spacing:0] print:text-[8.5pt]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <TableHead {...props} />
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links and boxes in it */}
        <tbody onKeyDown={moveInRows} className={isDense ? '[--row:var(--row-dense)]' : undefined}>
          {model.rows.map((shown) => (
            <TableRow key={shown.id} shown={shown} {...props} />
          ))}
        </tbody>
        <TableFoot {...props} />
      </table>
    </div>
  )
}

function TableFoot<Row>({ totals, ...props }: TableGridProps<Row>) {
  return (
    totals && (
      <tfoot>
        <TotalsRow {...props} totals={totals} />
      </tfoot>
    )
  )
}

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

const movable = 'a, input[type="checkbox"]'

/** Arrows lead from row to row, from link to link and from box to box. */
function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const here = event.target instanceof Element ? event.target : null
  const cell = here?.matches(movable) ? here.closest('td') : null
  if (!step || !cell) return
  const next = cell.closest('tr')?.[step]
  const target = next?.children[cell.cellIndex]?.querySelector<HTMLElement>(movable)
  if (!target) return
  event.preventDefault()
  target.focus()
}
