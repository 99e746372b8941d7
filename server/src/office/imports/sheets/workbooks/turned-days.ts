import { areDaysTurned } from '@ngaji/contract/office/imports/cells/day-order.rules'
import { openText } from '@ngaji/contract/office/imports/cells/open-cells.rules'
import type { ImportTable, SheetCell } from '@ngaji/contract/office/imports/import-tables.rules'

/** The columns that hold a day. */
export const dayKeys: ReadonlySet<string> = new Set(['dateOfBirth', 'positionStartDate'])

type Row = { row: number; values: Record<string, string> }
type Rows = { rows: readonly Row[]; leftOut: readonly Row[] }

/**
 * Opens the days that Excel may have turned round, so that each of their rows asks which day is meant: under an American
 * locale it takes `08/09/2015` for the 9th of August, and leaves `17/08/2015` as a text.
 */
export function openTurnedDays(
  { rows, leftOut }: Rows,
  { columns, lines }: Pick<ImportTable, 'columns' | 'lines'>,
): void {
  const lineOf = new Map(lines.map((line) => [line.number, line]))
  columns.forEach(({ key }, at) => {
    if (key === null || !dayKeys.has(key)) return
    const cellOf = ({ row }: Row) => lineOf.get(row)?.cells[at]
    if (!isTurned(rows.map(cellOf))) return
    for (const row of [...rows, ...leftOut])
      if (isDay(cellOf(row))) row.values[key] = withTurnedDay(row.values[key] ?? '')
  })
}

type Cell = SheetCell | undefined

function isDay(cell: Cell): cell is Exclude<SheetCell, string> {
  return typeof cell === 'object' && cell.kind === 'day'
}

function isTurned(cells: readonly Cell[]): boolean {
  const texts = cells.filter((cell) => typeof cell === 'string')
  return areDaysTurned(
    texts,
    cells.filter(isDay).map(({ text }) => text),
  )
}

/** `09/08/2015` with the day that may have been typed. A day with a time is asked about already. */
function withTurnedDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})\??$/.exec(text) ?? []
  const isOpen = year !== '' && day !== month && Number(day) <= 12
  return isOpen ? openText([`${day}/${month}/${year}`, `${month}/${day}/${year}`]) : text
}
