import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { formatDay, formatMonth, formatNumber } from '../../../ui/data/formats.ts'
import type { MapShapeProps } from './MaterialGrid.tsx'
import { shadeOf, type MapRow } from '../model/material-map-view.ts'

/** The map on a phone: a block per category, its months beside each other. */
export function MaterialMonths({ table, onOpen }: MapShapeProps) {
  return (
    <ul
      aria-label="Catatan materi per kategori dan bulan"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {table.rows.map((row) => (
        <CategoryMonths key={row.category} row={row} most={table.most} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type CategoryMonthsProps = { row: MapRow; most: number; onOpen: MapShapeProps['onOpen'] }

function CategoryMonths({ row: { category, squares, last }, most, onOpen }: CategoryMonthsProps) {
  const name = scoreCategoryLabel[category]
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="leading-snug">
        <p className="font-strong">{name}</p>
        <p className="line-clamp-2 text-small text-ink-soft" dir="auto">
          {last
            ? `${formatDay(last.lastDate, 'narrow')}: ${last.lastMaterial}`
            : 'Belum ada catatan'}
        </p>
      </div>
      <ol aria-label={`${name} per bulan`} className="grid grid-cols-6 gap-1">
        {squares.map(({ month, isAhead, total }) => (
          <li key={month}>
            {total ? (
              <button
                type="button"
                onClick={() => onOpen({ category, month })}
                style={{ background: shadeOf(total.count, most) }}
                className={`${box} w-full text-ink`}
              >
                <MonthName month={month} />
                <span className="num font-strong">{formatNumber(total.count)}</span>
                <span className="sr-only">catatan</span>
              </button>
            ) : (
              <span className={`${box} ${isAhead ? '' : 'bg-sunken'} text-ink-faint`}>
                <MonthName month={month} />
                <span aria-hidden="true">{isAhead ? '' : '–'}</span>
                {!isAhead && <span className="sr-only">belum ada catatan</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

const box =
  'grid min-h-12 place-content-center rounded-tag border border-line text-center leading-tight'

function MonthName({ month }: { month: string }) {
  const name = formatMonth(month)
  return (
    <>
      <span className="text-[0.75rem] text-ink-soft" aria-hidden="true">
        {name.slice(0, 3)}
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
}
