import { cx } from '../../../ui/cx.ts'

export type NumbersTableProps = {
  caption: string
  heads: readonly string[]
  /** The first cell names the row, the others are figures. */
  rows: readonly NumbersRow[]
  /** All rows together, at the foot. */
  totals?: NumbersRow | undefined
  /** Many columns on narrow paper. */
  isTight?: boolean
}

export type NumbersRow = { key: string; cells: readonly string[] }

/** Figures in columns, nothing else: below a chart, and on paper. */
export function NumbersTable({ caption, heads, rows, totals, isTight }: NumbersTableProps) {
  const figure = cx('num text-right', isTight ? 'py-1 pl-2' : 'py-1.5 pl-4')
  const name = cx('text-left', isTight ? 'py-1' : 'py-1.5')
  const line = ({ key, cells: [first, ...figures] }: NumbersRow, isTotal = false) => (
    <tr key={key} className={cx('border-t border-line', isTotal && 'font-strong')}>
      <th scope="row" className={cx(name, !isTotal && 'font-body')}>
        {first}
      </th>
      {figures.map((cell, index) => (
        <td key={heads[index + 1]} className={figure}>
          {cell}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={cx('w-full', isTight ? 'text-caption' : 'text-small')}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={cx('text-caption font-strong text-ink-soft', index === 0 ? name : figure)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row) => line(row))}</tbody>
      {totals && <tfoot>{line(totals, true)}</tfoot>}
    </table>
  )
}
