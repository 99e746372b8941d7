import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatDay, formatMonth, formatNumber } from '../../../ui/data/formats.ts'
import type { MapCell } from '../model/material-map.api.ts'
import {
  firstSpot,
  nextSpot,
  shadeOf,
  type MapSquare,
  type MapTable,
  type Spot,
} from '../model/material-map-view.ts'

export type MapShapeProps = { table: MapTable; onOpen: (cell: MapCell) => void }

/** Every month as wide as the others, and never too narrow for two words. */
const evenly = { tableLayout: 'fixed', minWidth: '54rem' } as const

/** Categories down, months across; the arrow keys go from square to square. */
export function MaterialGrid({ table, onOpen }: MapShapeProps) {
  const box = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Spot | null>(null)
  const isThere = current && table.rows[current.row]?.squares[current.column]?.total
  const entrance = isThere ? current : firstSpot(table)

  function walk(event: KeyboardEvent, from: Spot) {
    const to = nextSpot(table, from, event.key)
    if (!to) return
    event.preventDefault()
    setCurrent(to)
    box.current?.querySelector<HTMLElement>(`[data-spot="${to.row}.${to.column}"]`)?.focus()
  }

  return (
    // The name of the category stays while the months scroll, where they do not fit.
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table ref={box} style={evenly} className="w-full border-separate [border-spacing:0]">
        <caption className="sr-only">
          Banyaknya catatan materi per kategori dan bulan, dengan materi terakhir
        </caption>
        <thead className="bg-sunken text-caption text-ink-soft">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 w-52 min-w-44 bg-sunken px-4 py-2.5 text-left font-label"
            >
              Kategori
            </th>
            {table.months.map((month) => (
              <th key={month} scope="col" className="min-w-18 px-2 py-2.5 text-left font-label">
                {formatMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ category, squares }, row) => (
            <tr key={category}>
              <th
                scope="row"
                className="sticky left-0 z-1 border-t border-line bg-surface px-4 py-1.5 text-left text-small leading-snug font-label"
              >
                {scoreCategoryLabel[category]}
              </th>
              {squares.map((square, column) => (
                <td key={square.month} className="h-13 border-t border-l border-line p-0">
                  <Square
                    square={square}
                    most={table.most}
                    name={`${scoreCategoryLabel[category]}, ${formatMonth(square.month)}`}
                    spot={{ row, column }}
                    isEntrance={entrance?.row === row && entrance.column === column}
                    onWalk={walk}
                    onOpen={() => {
                      setCurrent({ row, column })
                      onOpen({ category, month: square.month })
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SquareProps = {
  square: MapSquare
  most: number
  /** "Hafalan Doa, Agustus 2026". */
  name: string
  spot: Spot
  isEntrance: boolean
  onWalk: (event: KeyboardEvent, from: Spot) => void
  onOpen: () => void
}

function Square({ square, most, name, spot, isEntrance, onWalk, onOpen }: SquareProps) {
  const { total, isAhead } = square
  if (!total) return <Nothing isAhead={isAhead} />
  return (
    <button
      type="button"
      data-spot={`${spot.row}.${spot.column}`}
      tabIndex={isEntrance ? 0 : -1}
      onKeyDown={(event) => onWalk(event, spot)}
      onClick={onOpen}
      style={{ background: shadeOf(total.count, most) }}
      className="grid h-full min-h-13 w-full content-center px-2 py-1.5 text-left leading-tight text-ink hover:underline"
    >
      <span className="sr-only">{name}: </span>
      <span className="num font-strong">
        {formatNumber(total.count)}
        <span className="sr-only">
          {' '}
          catatan di {formatNumber(total.classCount)} kelas, terakhir{' '}
          {formatDay(total.lastDate, 'noWeekday')}:{' '}
        </span>
      </span>
      <span className="line-clamp-2 text-[0.75rem] text-ink-soft" dir="auto">
        {total.lastMaterial}
      </span>
    </button>
  )
}

/** A month without an entry; one that has not come says nothing. */
function Nothing({ isAhead }: { isAhead: boolean }) {
  if (isAhead) return null
  return (
    <span className="grid h-full min-h-13 content-center bg-sunken px-2 text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Belum ada catatan</span>
    </span>
  )
}
