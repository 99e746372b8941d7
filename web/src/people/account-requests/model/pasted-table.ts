import { textOrNothing } from '@ngaji/contract/office/imports/cells/empty-cells.rules'
import {
  joinBirthColumns,
  namesBelowOthers,
} from '@ngaji/contract/office/imports/columns/birth-columns.rules'
import { joinGenderColumns } from '@ngaji/contract/office/imports/columns/gender-columns.rules'
import { headingsWithin } from '@ngaji/contract/office/imports/columns/headings.rules'
import {
  comesAgainWith,
  hasHeadingsAside,
} from '@ngaji/contract/office/imports/columns/list-shapes.rules'
import { readDay } from '@ngaji/contract/office/imports/import-cells.rules'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  columnsHeadedBy,
  columnsNamedBy,
  importKindOf,
  isHeadWithoutName,
  pastedColumns,
  type PastedKey,
} from './pasted-columns.ts'
import { readPastedCells, tabsForBlanks, type Separator } from './pasted-rows.ts'
import { joinBrokenLines, misaligned } from './pasted-text/broken-lines.ts'
import { readDescribedPeople, type DescribedPeople } from './pasted-text/described-people.ts'
import { areRunningNumbers } from './pasted-text/list-marks.ts'

/**
 * A pasted line that is not empty, with its number. `doubt` says why it may not be one person, `notes` how its cells were
 * joined.
 */
export type PastedLine = {
  row: number
  cells: readonly string[]
  doubt?: string
  notes?: readonly string[]
}

/** A pasted text as a list. */
export type PastedTable = {
  separator: Separator
  /** The column of each cell: by the headings, else in the order that such lists have. */
  order: readonly (PastedKey | null)[]
  /** The line of headings; null in a list without. */
  head: PastedLine | null
  /** In a list without: a line at the top that heads columns, but no name. */
  headWithoutName: PastedLine | null
  /** The lines above the headings. */
  titles: readonly PastedLine[]
  lines: readonly PastedLine[]
  /** The lines between people who are told of in several lines each; none in a list. */
  others: readonly PastedLine[]
  /** The lines that say in words that nothing stands there: `Kosong`. */
  nameless: readonly PastedLine[]
  /** In such a text: the line from which it is open whom the lines tell of. */
  openFrom: number | null
  /** Which columns were put together, in sentences of the preview. */
  notes: readonly string[]
}

/** Signs that separate the cells of a text without tabs. A name may hold a comma: its headings must name two columns. */
const otherSeparators = [',', ';', '|'] as const

/**
 * Reads a pasted text as a list: its cells by tabs, else by the sign under which its headings name most columns, or
 * that stands in most lines of a list without headings.
 */
export function readPastedTable(kind: TicketKind, text: string): PastedTable {
  const described = readDescribedPeople(kind, text)
  if (described) return tableOfDescribed(described)
  const tabbed = tableOf(kind, text, '\t')
  if (text.includes('\t')) return tabbed
  const separated = otherSeparators.map((separator) => tableOf(kind, text, separator))
  const [best] = separated
    .filter((table) => table.head !== null && namedIn(table.order) > 1)
    .toSorted((one, other) => namedIn(other.order) - namedIn(one.order))
  if (best) return best
  const aligned = tabsForBlanks(text)
  if (aligned !== null) return tableOf(kind, aligned, 'blanks')
  if (tabbed.head) return tabbed
  const nameless = separated.find((table) => table.headWithoutName !== null)
  return nameless ?? separated.find(isSeparated) ?? tabbed
}

function tableOfDescribed({ order, labels, people, others, openFrom }: DescribedPeople) {
  const head = { row: 0, cells: labels }
  const aside = others.map(({ row, text }) => ({ row, cells: [text] }))
  const shape = { separator: '\t', head, headWithoutName: null, titles: [], nameless: [] } as const
  return { ...shape, order, lines: people, others: aside, openFrom, notes: [] }
}

/** Does the sign divide most lines? A birthday then stands behind the name; `Ali; Budi` are two names. */
function isSeparated({ order, lines }: PastedTable): boolean {
  const at = order.indexOf('dateOfBirth')
  const isDivided = ({ cells }: PastedLine) => isBirthday(cells[at] ?? '')
  return lines.filter(isDivided).length * 2 > lines.length
}

const farDay = '9999-12-31'

function isBirthday(text: string): boolean {
  return /\d/.test(text) && typeof readDay(text, { today: farDay }).value === 'string'
}

function namedIn(order: PastedTable['order']): number {
  return order.filter((key) => key !== null).length
}

/** `blanks`: they align the columns and were made tabs, and an empty cell leaves no trace. */
function tableOf(kind: TicketKind, text: string, between: Separator | 'blanks'): PastedTable {
  const separator = between === 'blanks' ? '\t' : between
  const { lines, nameless } = linesOf(text, separator)
  const found = headIn(kind, lines)
  if (!found) {
    const keys = pastedColumns[kind].map(({ key }) => key)
    const isNumbered = areRunningNumbers(lines.map(({ cells }) => cells[0] ?? ''))
    const order = isNumbered ? [null, ...keys] : keys
    const top = lines.slice(0, headingsWithin)
    const headWithoutName = top.find(({ cells }) => isHeadWithoutName(kind, cells)) ?? null
    const without = { head: null, headWithoutName, titles: [], others: [], openFrom: null }
    return { separator, order, lines, nameless, ...without, notes: [] }
  }
  const { at, head } = found
  const below = lines.slice(at + 1)
  const joined = joinColumns(
    { ...found, above: lines[at - 1]?.cells ?? [] },
    readBelow(between, found, below),
  )
  return {
    separator,
    // Keys of the list, and those of genders and birthdays in place of several.
    order: joined.columns as PastedTable['order'],
    head: { row: head.row, cells: joined.names },
    headWithoutName: null,
    titles: lines.slice(0, at),
    lines: joined.lines,
    nameless,
    others: [],
    openFrom: null,
    notes: joined.notes,
  }
}

/** The lines below the headings: no separator of a text but the tab is divided by line breaks inside cells. */
function readBelow(
  between: Separator | 'blanks',
  found: Pick<FoundHead, 'head' | 'order'>,
  below: readonly PastedLine[],
): readonly PastedLine[] {
  if (between === '\t') return joinBrokenLines(found, below)
  return between === 'blanks' ? below.map((line) => aligned(line, found.head)) : below
}

/** Blanks align its cells, and one of them is empty: nobody knows which. */
function aligned(line: PastedLine, head: PastedLine): PastedLine {
  return line.cells.length === head.cells.length ? line : { ...line, doubt: misaligned }
}

type FoundHead = { head: PastedLine; order: PastedTable['order']; above: PastedLine['cells'] }

/** Two columns of ticks as one of genders, three of a birthday as one. */
function joinColumns({ head, order, above }: FoundHead, lines: readonly PastedLine[]) {
  // A line may have fewer cells than its headings.
  const textOf = (cell: string | undefined) => cell ?? ''
  const named = { names: head.cells, columns: order }
  const headed = { ...named, names: namesBelowOthers(named, above) }
  const list = joinGenderColumns<string, PastedLine>(headed, lines, textOf)
  return joinBirthColumns<string, PastedLine>({ ...list, notes: [] }, textOf)
}

function linesOf(text: string, separator: Separator) {
  const read = readPastedCells(text, separator).map((written, index) => ({
    row: index + 1,
    written,
    cells: written.map(textOrNothing),
  }))
  const isFilled = (line: PastedLine) => line.cells.some((cell) => cell !== '')
  const isInWords = (cell: string) => /\p{L}/u.test(cell)
  return {
    lines: read.filter(isFilled).map(({ row, cells }) => ({ row, cells })),
    nameless: read
      .filter((line) => !isFilled(line) && line.written.some(isInWords))
      .map(({ row, written }) => ({ row, cells: written })),
  }
}

/** Of the lines at the top that head a list, the one that names most columns, the first of equals. */
function headIn(kind: TicketKind, lines: readonly PastedLine[]) {
  const heads = lines.slice(0, headingsWithin).flatMap((head, at) => {
    const order = columnsHeadedBy(kind, head.cells)
    return order ? [{ at, head, order }] : []
  })
  return heads.toSorted((one, other) => namedIn(other.order) - namedIn(one.order))[0]
}

const headingsInColumn =
  'Judul ada di kolom pertama, bukan di baris pertama. Di Excel tempel tabelnya dengan Transpose, lalu salin dari sana.'
const headingsInLines =
  'Setiap isian ada di baris sendiri. Tulis satu orang per baris, atau keterangan di depan isiannya, misalnya "Nama: Ali".'

/** Why no line of a list is taken: its cells are not what its headings say. Null for a list. */
export function refusalOfTable(kind: TicketKind, table: PastedTable): string | null {
  const { order, head, headWithoutName, lines, openFrom } = table
  if (openFrom !== null)
    return `Mulai baris ${openFrom} tidak jelas keterangan mana milik siapa. Beri satu baris kosong di antara dua orang, dan satu "Nama" untuk tiap orang.`
  if (areLabelsAlone(table)) return headingsInLines
  if (head && areListsAbreast(kind, head.cells))
    return 'Dua daftar bersebelahan. Tempel daftar yang kiri dahulu, lalu yang kanan.'
  const texts = lines.map(({ cells }) => cells)
  if (hasHeadingsAside(importKindOf[kind], order, texts))
    return texts.some((cells) => cells.length > 1) ? headingsInColumn : headingsInLines
  if (headWithoutName)
    return `Kolom nama tidak dikenal di baris ${headWithoutName.row}. Tulis "Nama" sebagai judul kolom nama, lalu tempel lagi.`
  const other = lines.find(({ cells }) => isOtherHead(kind, cells, order))
  return other
    ? `Baris ${other.row} berisi judul kolom yang lain, jadi ini dua daftar. Tempel satu per satu.`
    : null
}

/** `Nama:` stands above `Ali`: nobody's name is behind its label. */
function areLabelsAlone({ order, head, lines }: PastedTable): boolean {
  const at = order.indexOf('name')
  return head?.row === 0 && lines.every(({ cells }) => cells[at] === '')
}

/** The name stands twice, and what is told of somebody comes again or stands on both sides of the second. */
function areListsAbreast(kind: TicketKind, cells: readonly string[]): boolean {
  const keys = columnsNamedBy(kind, cells)
  const words = keys.map((key, at) => key ?? (cells[at] ?? '').toLowerCase())
  if (comesAgainWith(words, 'name')) return true
  const [first, second] = keys.flatMap((key, at) => (key === 'name' ? [at] : []))
  if (first === undefined || second === undefined) return false
  return namedIn(keys.slice(first + 1, second)) > 0 && namedIn(keys.slice(second + 1)) > 0
}

/** Heads a list as well, of other columns than those above. */
function isOtherHead(
  kind: TicketKind,
  cells: readonly string[],
  order: PastedTable['order'],
): boolean {
  const keys = columnsHeadedBy(kind, cells) ?? []
  return keys.some((key, at) => key !== null && key !== order[at])
}
