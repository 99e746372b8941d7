import { ChevronRight } from 'lucide-react'
import { Checkbox } from '../choice/Checkbox.tsx'
import { renderSlot } from '../button/slot.ts'
import { Icon } from '../icons/Icon.tsx'
import type { TableColumn } from './table-column.ts'
import type { RowLooks } from './table-looks.ts'
import type { RowSelection } from './use-selection.ts'
import { cellContent } from './TableRow.tsx'
import type { ShownRow, TableModel } from './use-table-model.ts'

type TableListProps<Row> = RowLooks<Row> & {
  label: string
  model: TableModel<Row>
  selection?: RowSelection<Row> | undefined
  /** All rows together, last. */
  totals?: Row | undefined
}

/** The rows of a table on a phone: name, two facts, one mark. Never a table that scrolls sideways. */
export function TableList<Row>(props: TableListProps<Row>) {
  return (
    <ul aria-label={props.label} className="divide-y divide-line">
      {props.model.rows.map((shown) => (
        <ListRow key={shown.id} shown={shown} {...props} />
      ))}
      {props.totals && <TotalsLine totals={props.totals} model={props.model} />}
    </ul>
  )
}

function ListRow<Row>(props: TableListProps<Row> & { shown: ShownRow<Row> }) {
  const { shown, model, selection, renderLink, renderActions, renderLead } = props
  const { id, row } = shown
  const { mark } = phoneColumns(model.columns)
  const isChosen = selection ? selection.has(id) : false
  return (
    <li
      data-selected={isChosen || undefined}
      className="relative flex min-h-16 items-center gap-3 px-4 py-2.5 data-selected:bg-brand-soft"
    >
      {selection && (
        <Checkbox
          label={`Pilih ${selection.nameOf(row)}`}
          hideLabel
          className="relative z-1 -my-2 -ml-2 min-w-11 justify-center"
          checked={isChosen}
          onChange={(isIn) => selection.choose([row], isIn)}
        />
      )}
      {renderLead?.(row)}
      {/* The mark wraps below the name where both do not fit. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <Words {...props} />
        {mark && <div className="shrink-0">{cellContent(mark, row)}</div>}
      </div>
      {renderActions && (
        <div className="relative z-1 flex items-center gap-1">{renderActions(row)}</div>
      )}
      {renderLink && !renderActions && !selection && (
        <Icon of={ChevronRight} className="text-ink-faint" />
      )}
    </li>
  )
}

function TotalsLine<Row>({ totals, model }: { totals: Row; model: TableModel<Row> }) {
  const { mark } = phoneColumns(model.columns)
  const shown = { id: 'totals', row: totals, number: 0 }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 bg-sunken px-4 py-2.5">
      <Words shown={shown} model={model} label="" />
      {mark && <div className="shrink-0">{cellContent(mark, totals)}</div>}
    </li>
  )
}

/** Name, small line, facts. */
function Words<Row>({
  shown,
  model,
  renderLink,
  renderSub,
}: TableListProps<Row> & { shown: ShownRow<Row> }) {
  const { row } = shown
  const { name, facts } = phoneColumns(model.columns)
  if (!name) return null
  const words = cellContent(name, row)
  return (
    <div className="min-w-0 grow basis-40 leading-snug">
      {renderLink ? (
        renderSlot(renderLink(row), {
          className:
            "block font-strong text-ink no-underline after:absolute after:inset-0 after:content-['']",
          children: words,
        })
      ) : (
        <span className="block font-strong">{words}</span>
      )}
      {renderSub && <div className="text-small text-ink-faint">{renderSub(row)}</div>}
      <Facts facts={facts} row={row} />
    </div>
  )
}

function Facts<Row>({ facts, row }: { facts: readonly TableColumn<Row>[]; row: Row }) {
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-3 text-small text-ink-soft">
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt className="inline text-ink-faint">{fact.header} </dt>
          <dd className="inline">{cellContent(fact, row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The chosen facts, or the first two columns after the name that phones show. */
function phoneColumns<Row>(columns: readonly TableColumn<Row>[]) {
  const [name, ...others] = columns
  const chosen = others.filter((column) => column.onPhone === 'fact')
  const free = others.filter((column) => column.onPhone === undefined)
  return {
    name,
    facts: chosen.length > 0 ? chosen : free.slice(0, 2),
    mark: others.find((column) => column.onPhone === 'mark'),
  }
}
