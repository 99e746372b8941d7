import type {
  SheetCell,
  SheetLine,
  SheetPage,
} from '@ngaji/contract/office/imports/import-tables.rules'
import { CFB, read, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { kindOfFile, RefusedSheet } from './file-kinds.ts'
import { markHiddenRows } from './hidden-rows.ts'
import { hasHeadsApart } from './markup/heads-apart.ts'
import { readMarkupTables } from './markup/markup-tables.ts'
import { decodeMarkup, mostTextLines, namesColumns, readText } from './text-sheets.ts'
import { mostColumns } from './widest-sheet.ts'
import { sheetCellOf } from './workbook-cells.ts'
import { unpackedWorkbook } from './workbook-parts.ts'
import { markHiddenSheets } from './workbooks/hidden-sheets.ts'
import { letterTally } from './workbooks/letter-tally.ts'
import { partedPage } from './workbooks/one-column.ts'
import { isWorkbookText, readWorkbookText } from './workbooks/workbook-texts.ts'

export type SheetFile = { fileName: string; bytes: Uint8Array }

/**
 * The sheets of a file, each with the lines that hold something; of a text, those under the separator that parts most
 * of the headings. Throws `RefusedSheet` for what is no list.
 */
export function readPages(file: SheetFile, headings: ReadonlySet<string>): SheetPage[] {
  const book = readBook(file, headings)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const filling = { date1904, count: letterTally() }
  const pages = book.SheetNames.map((name, at) => ({
    name: book.Workbook === undefined && book.SheetNames.length === 1 ? '' : name,
    isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
    lines: sheetLines(book.Sheets[name], filling),
    ...(date1904 && { isFrom1904: true }),
  }))
  if (book.bookType === 'html' && hasHeadsApart(pages, headings))
    throw new RefusedSheet('import.unreadable')
  return pages.length === 1 ? pages.map((page) => partedPage(page, headings)) : pages
}

/** With hidden rows and formulas; days stay the numbers they are. */
const workbookOptions = { type: 'buffer', dense: true, cellStyles: true, cellHTML: false } as const

function readBook(file: SheetFile, headings: ReadonlySet<string>): WorkBook {
  const { bytes } = file
  switch (kindOfFile(file)) {
    case 'archive':
      return readArchive(bytes)
    case 'oldWorkbook':
      return readOldWorkbook(bytes)
    case 'markup':
      return readMarkup(decodeMarkup(bytes))
    case 'text':
      return refuseLong(readText(bytes, headings))
    case 'perhapsText':
      return refuseNoList(readText(bytes, headings), headings)
  }
}

/** A workbook written as one text, or a page with tables. */
function readMarkup(text: string): WorkBook {
  return isWorkbookText(text) ? readWorkbookText(text) : readMarkupTables(text)
}

/** A sheet that the reader lost is read once more, with what it stumbled over told in its cell. */
function readArchive(bytes: Uint8Array): WorkBook {
  const { archive, content } = unpackedWorkbook(bytes)
  const book = read(archive, workbookOptions)
  if (content !== null) {
    markHiddenRows(book, content)
    markHiddenSheets(book, content)
  }
  const isLost = ({ Sheets, SheetNames }: WorkBook) => SheetNames.some((name) => !Sheets[name])
  if (!isLost(book)) return book
  const told = unpackedWorkbook(bytes, { tellsLostTexts: true })
  const again = read(told.archive, workbookOptions)
  if (again.SheetNames.every((name) => !again.Sheets[name]))
    throw new RefusedSheet('import.unreadable')
  return again
}

/** An .xls, or what else is kept in the same way: a locked .xlsx, an old letter. */
function readOldWorkbook(bytes: Uint8Array): WorkBook {
  const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  if (CFB.find(container, 'EncryptedPackage')) throw new RefusedSheet('import.locked')
  if (CFB.find(container, 'WordDocument')) throw new RefusedSheet('import.word')
  try {
    return read(Buffer.from(bytes), workbookOptions)
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new RefusedSheet('import.locked')
    throw error
  }
}

/** Anything may have the name of a workbook: only its headings tell that it is a list. */
function refuseNoList(book: WorkBook, headings: ReadonlySet<string>): WorkBook {
  if (!namesColumns(book, headings)) throw new RefusedSheet('import.unreadable')
  return refuseLong(book)
}

function refuseLong(book: WorkBook): WorkBook {
  const [name = ''] = book.SheetNames
  if ((book.Sheets[name]?.['!data']?.length ?? 0) < mostTextLines) return book
  throw new RefusedSheet('import.too-long', { n: '5.000' })
}

type Filling = { date1904: boolean; count: ReturnType<typeof letterTally> }

/** Lines that hold something of their own; a merged range says in each what its first cell says. */
function sheetLines(sheet: WorkSheet | undefined, filling: Filling): SheetLine[] {
  const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  const lines: SheetLine[] = []
  const byRow = new Map<number, SheetCell[]>()
  rows.forEach((row, at) => {
    const cells = filledCells(row, filling)
    if (cells.length === 0) return
    byRow.set(at, cells)
    const { hidden, hpt } = sheet?.['!rows']?.[at] ?? {}
    const isHidden = hidden === true || hpt === 0
    lines.push({ number: at + 1, isHidden, cells })
  })
  for (const merged of sheet?.['!merges'] ?? []) fillMerged(byRow, merged, filling)
  return lines
}

function filledCells(row: readonly (CellObject | undefined)[], filling: Filling) {
  const cells: SheetCell[] = []
  let filled = 0
  for (let at = 0; at < row.length; at++) {
    const cell = sheetCellOf(row[at], filling)
    if (cell !== '') filled = at + 1
    if (filled > mostColumns) throw new RefusedSheet('import.too-wide', { n: mostColumns })
    if (cell !== '') filling.count(cell)
    if (at < mostColumns) cells.push(cell)
  }
  return cells.slice(0, filled)
}

function fillMerged(
  byRow: ReadonlyMap<number, SheetCell[]>,
  { s, e }: Range,
  { count }: Filling,
): void {
  const first = byRow.get(s.r)?.[s.c] ?? ''
  if (first === '') return
  const lastColumn = Math.min(e.c, mostColumns - 1)
  for (const [row, cells] of byRow) {
    if (row < s.r || row > e.r) continue
    for (let at = s.c; at <= lastColumn; at++) {
      while (cells.length <= at) cells.push('')
      if (cells[at] !== '') continue
      count(first)
      cells[at] = first
    }
  }
}
