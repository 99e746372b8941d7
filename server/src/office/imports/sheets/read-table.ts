import { knownHeadings, missingColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { leadOf } from '@ngaji/contract/office/imports/columns/headings.rules'
import {
  choosePage,
  toImportTable,
  textOfCell,
  unreadSheets,
  type ImportTable,
  type SheetCell,
  type SheetLine,
} from '@ngaji/contract/office/imports/import-tables.rules'
import { beyondHeadings, beyondSeparator } from '@ngaji/contract/office/imports/import-rows.rules'
import { leftOutReasonsIn } from '@ngaji/contract/office/imports/left-out-lines.rules'
import {
  mostImportRows,
  type ImportKind,
  type LeftOutReason,
} from '@ngaji/contract/office/imports/imports.schemas'
import type { AnswerColumns } from '@ngaji/contract/office/imports/answers/answer-cells.rules'
import { lostLettersShown } from '@ngaji/contract/office/imports/cells/spoiled-cells.rules'
import { dayInCell } from '@ngaji/contract/office/imports/import-cells.rules'
import { addDays } from '@ngaji/contract/jakarta-time'
import { dayOfSerial } from '@ngaji/contract/values/written-day.rules'
import { cleanText } from '@ngaji/contract/values/text'
import { AppError, refuseUnless } from '../../../app-error.ts'
import { undefused } from './defused-cells.ts'
import { countWithoutExamples, isUntouchedExample } from './example-rows.ts'
import { longestCell } from './longest-cell.ts'
import type { SheetFile } from './read-pages.ts'
import { answerColumnsIn, textsWithAnswers, withAnswerKeys } from './row-answers.ts'
import { readSpreadsheet } from './spreadsheets.ts'
import { dayKeys, openTurnedDays } from './workbooks/turned-days.ts'
import { textOfShownNumber } from './workbooks/texts-of-numbers.ts'

/** What is wanted of a file. */
export type TableWish = {
  kind: ImportKind
  /** The name of the sheet, where somebody chose one. */
  sheet: string | null
  /** One kelompok is chosen for every row. */
  hasPlace: boolean
}

/** A line as texts by the key of their column. */
type TableRow = { row: number; values: Record<string, string> }

/** One that is left out unless somebody says otherwise. */
export type LeftOutRow = TableRow & { reason: LeftOutReason }

/** A sheet with its rows read; how it was read stays beside them. */
export type ReadTable = Pick<
  ImportTable,
  'sheet' | 'headingLine' | 'titles' | 'columns' | 'notes'
> & {
  rows: TableRow[]
  leftOut: LeftOutRow[]
  /** The names of the other sheets that hold something. */
  unreadSheets: string[]
}

/**
 * The sheet of a file that is meant, as a table.
 * @throws AppError for what is no list, lacks columns, or has several sheets that may be meant
 */
export async function readTable(file: SheetFile, wish: TableWish): Promise<ReadTable> {
  const { kind, sheet } = wish
  const pages = await readSpreadsheet(file, knownHeadings(kind))
  const chosen = choosePage(kind, pages, sheet)
  switch (chosen.kind) {
    case 'none':
      throw new AppError('import.empty')
    case 'hidden':
      throw new AppError('import.hidden-sheets', { values: { sheets: chosen.names.join(', ') } })
    case 'several': {
      const { names } = chosen
      const values = { sheets: names.join(', ') }
      throw new AppError('import.several-sheets', { values, details: { sheets: names } })
    }
    case 'page':
      return {
        ...readTableRows(toImportTable(kind, chosen.page), wish),
        unreadSheets: unreadSheets(pages, chosen.page),
      }
    default:
      return chosen satisfies never
  }
}

function readTableRows(whole: ImportTable, wish: TableWish): Omit<ReadTable, 'unreadSheets'> {
  const { lines, isFrom1904, sheet, headingLine, titles, notes } = whole
  const { kind } = wish
  const keys = whole.columns.map(({ key }) => key)
  refuseOtherShapes(whole, wish)
  const isShort = countWithoutExamples(kind, lines) <= mostImportRows
  refuseUnless(isShort, 'import.too-long', { values: { n: '5.000' } })
  const isText = sheet === ''
  const rows: TableRow[] = []
  const leftOut: LeftOutRow[] = []
  const reasonOf = leftOutReasonsIn(kind)
  const answers = kind === 'questions' ? answerColumnsIn(whole) : null
  const reading = { longest: longestCell[kind], isText, isFrom1904, answers }
  for (const line of lines) {
    const row = parseTableRow(line, keys, reading)
    if (isUntouchedExample(kind, line, row.values)) continue
    const said = Object.values(row.values).filter((text) => text !== '')
    const reason = reasonOf(line, said, line === lines.at(-1))
    if (reason === null) rows.push(row)
    else
      leftOut.push({
        ...row,
        values: said.length > 0 ? row.values : valuesBeside(kind, line, row),
        reason,
      })
  }
  openTurnedDays({ rows, leftOut }, whole)
  const columns =
    answers === null
      ? whole.columns
      : withAnswerKeys(whole.columns, answers, answerRows(lines, [...rows, ...leftOut]))
  return { sheet, headingLine, titles, columns, notes, rows, leftOut }
}

/** The lines that became rows, as their answers are read. */
function answerRows(lines: readonly SheetLine[], rows: readonly TableRow[]) {
  const valuesOf = new Map(rows.map(({ row, values }) => [row, values]))
  return lines.flatMap(({ number, cells }) => {
    const values = valuesOf.get(number)
    return values ? [{ values, textAt: (at: number) => textIn('answers', cells[at]) }] : []
  })
}

/** Refuses what is not one list with its headings above it, and one that lacks columns. */
function refuseOtherShapes(
  { columns, otherHeading, isTurned, isAbreast }: ImportTable,
  { kind, hasPlace }: TableWish,
): void {
  refuseUnless(!isTurned, 'import.headings-aside')
  refuseUnless(!isAbreast, 'import.lists-abreast')
  const keys = columns.map(({ key }) => key)
  const missing = missingColumns(kind, keys, { hasPlace })
  if (missing.length > 0)
    throw new AppError('import.bad-columns', {
      values: { missing: missing.join(', ') },
      details: { missing },
    })
  if (otherHeading !== null) throw new AppError('import.two-lists', { values: { n: otherHeading } })
}

/** The title of a group or a section in a column without use is kept where a row has its name or its question. */
function valuesBeside(
  kind: ImportKind,
  { cells }: SheetLine,
  { values }: TableRow,
): TableRow['values'] {
  const texts = cells.map((cell) => cleanText(textOfCell(cell))).filter((text) => text !== '')
  const title = [...new Set(texts)].join(' ').slice(0, longestCell[kind])
  return { ...values, [leadOf(kind).lead]: title }
}

type RowReading = {
  longest: number
  isText: boolean
  isFrom1904: boolean
  /** Of a sheet of questions. */
  answers: AnswerColumns | null
}

function parseTableRow(
  { number, cells }: SheetLine,
  keys: readonly (string | null)[],
  { longest, isText, isFrom1904, answers }: RowReading,
): TableRow {
  const values: Record<string, string> = {}
  keys.forEach((key, at) => {
    if (key === null) return
    const text = textIn(key, cells[at]).slice(0, longest)
    values[key] = isFrom1904 && dayKeys.has(key) ? dayFrom1904(text) : text
  })
  if (answers !== null) {
    const textAt = (at: number) => textIn('answers', cells[at])
    for (const [key, text] of Object.entries(textsWithAnswers(answers, { values, textAt })))
      values[key] = text.slice(0, longest)
  }
  if (isText && cells.length > keys.length) {
    const beyond = cells.slice(keys.length).map(plainText)
    values[beyondHeadings] = beyond
      .filter((text) => text !== '')
      .join(beyondSeparator)
      .slice(0, 200)
  }
  return { row: number, values }
}

function plainText(cell: SheetCell | undefined): string {
  return cleanText(lostLettersShown(undefused(textOfCell(cell))))
}

function textIn(key: string, cell: SheetCell | undefined): string {
  return turnedText(key, cell) ?? plainText(cell)
}

/**
 * What a program made of a text that somebody typed: a day of `1/2`, a time of `2:15`, a truth of `benar`; and what it shows
 * of a number.
 */
function turnedText(key: string, cell: SheetCell | undefined): string | null {
  if (typeof cell !== 'object') return null
  switch (cell.kind) {
    case 'day':
    case 'time':
      return dayKeys.has(key) ? null : `${cell.text.replace(/\?$/, '')}?`
    case 'yesNo':
      return key === 'consent' ? null : truthWord[cell.text === 'Ya' ? 'yes' : 'no']
    case 'number':
      return shownText(key, cell)
    case 'failed':
      return null
    default:
      return cell satisfies never
  }
}

function shownText(key: string, { text, shown }: { text: string; shown?: string }): string | null {
  return shown === undefined ? null : cleanText(textOfShownNumber(key, { text, shown }))
}

const truthWord = { yes: 'TRUE', no: 'FALSE' } as const

const daysUntil1904 = 1462

/** A bare number of the calendar of 1904, as the day that is offered for it. */
function dayFrom1904(text: string): string {
  const serial = dayOfSerial(text)
  return serial === null ? text : `${dayInCell(addDays(serial, daysUntil1904))}?`
}
