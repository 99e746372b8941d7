import { textOrNothing } from '@ngaji/contract/office/imports/cells/empty-cells.rules'
import { headingsWithin } from '@ngaji/contract/office/imports/import-columns.rules'
import type { PeopleImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { columnsHeadedBy, pastedColumns, type PastedKey } from './pasted-columns.ts'
import { readPastedCells, type Separator } from './pasted-rows.ts'

/** A pasted line that is not empty, with its number. */
export type PastedLine = { row: number; cells: readonly string[] }

/** A pasted text as a list. */
export type PastedTable = {
  separator: Separator
  /** The column of each cell: by the headings, else in the order that such lists have. */
  order: readonly (PastedKey | null)[]
  /** The line of headings; null in a list without. */
  head: PastedLine | null
  /** The lines above the headings. */
  titles: readonly PastedLine[]
  lines: readonly PastedLine[]
}

/** The rules of imports by which the people of a kind are read. */
export const importKindOf: Record<TicketKind, PeopleImportKind> = {
  student: 'students',
  teacher: 'teachers',
}

/** Signs that separate the cells of a text without tabs. A name may hold a comma: its headings must name two columns. */
const otherSeparators = [',', ';', '|'] as const

/** Reads a pasted text as a list: its cells by tabs, else by the sign under which its headings name most columns. */
export function readPastedTable(kind: TicketKind, text: string): PastedTable {
  const tabbed = tableOf(kind, text, '\t')
  if (text.includes('\t')) return tabbed
  const separated = otherSeparators
    .map((separator) => tableOf(kind, text, separator))
    .filter((table) => table.head !== null && namedIn(table.order) > 1)
  const [best] = separated.toSorted((one, other) => namedIn(other.order) - namedIn(one.order))
  return best ?? tabbed
}

function namedIn(order: PastedTable['order']): number {
  return order.filter((key) => key !== null).length
}

function tableOf(kind: TicketKind, text: string, separator: Separator): PastedTable {
  const lines = readPastedCells(text, separator)
    .map((cells, index): PastedLine => ({ row: index + 1, cells: cells.map(textOrNothing) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const found = headIn(kind, lines)
  if (!found) {
    const order = pastedColumns[kind].map(({ key }) => key)
    return { separator, order, head: null, titles: [], lines }
  }
  const { at, order } = found
  const [titles, below] = [lines.slice(0, at), lines.slice(at + 1)]
  return { separator, order, head: lines[at] ?? null, titles, lines: below }
}

/** Of the lines at the top that head a list, the one that names most columns, the first of equals. */
function headIn(kind: TicketKind, lines: readonly PastedLine[]) {
  const heads = lines.slice(0, headingsWithin).flatMap(({ cells }, at) => {
    const order = columnsHeadedBy(kind, cells)
    return order ? [{ at, order }] : []
  })
  return heads.toSorted((one, other) => namedIn(other.order) - namedIn(one.order))[0]
}
