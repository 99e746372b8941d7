import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx'
import { RefusedSheet } from '../file-kinds.ts'
import { mostColumns } from '../widest-sheet.ts'
import { CellText } from './cell-text.ts'
import { readMarkup, type MarkupAttributes, type MarkupPiece } from './markup-pieces.ts'
import { unseenMarkupOf, type UnseenMarkup } from './unseen-markup.ts'

const cellNames: ReadonlySet<string> = new Set(['td', 'th'])
const partNames: ReadonlySet<string> = new Set(['tbody', 'tfoot', 'thead'])

/**
 * A workbook with a sheet for each table of a page, every cell a text; rows that the page does not show are marked.
 * Throws `RefusedSheet` for a page without a table, one that is cut off, and where cells or their texts are in no
 * place of a table: a table within another, cells without one, words between two cells.
 */
export function readMarkupTables(page: string): WorkBook {
  const sheets = new PageReader(page).end()
  if (sheets.length === 0) throw misplaced()
  const SheetNames = sheets.map((_, at) => `Sheet${at + 1}`)
  const Sheets = Object.fromEntries(sheets.map((sheet, at) => [`Sheet${at + 1}`, sheet]))
  return { SheetNames, Sheets, bookType: 'html' }
}

/** Collects the tables of one page. */
class PageReader {
  readonly #unseen: UnseenMarkup
  readonly #sheets: WorkSheet[] = []
  #table: TableReader | null = null

  constructor(page: string) {
    this.#unseen = unseenMarkupOf(page)
    readMarkup(page, (piece) => this.#take(piece))
  }

  end(): WorkSheet[] {
    if (this.#table) throw misplaced()
    return this.#sheets
  }

  #take(piece: MarkupPiece): void {
    if (piece.kind !== 'text' && piece.name === 'table') this.#takeTable(piece)
    else if (this.#table) this.#table.take(piece)
    else refuseCell(piece)
  }

  #takeTable(piece: Exclude<MarkupPiece, { kind: 'text' }>): void {
    if (this.#table && piece.kind === 'start') throw misplaced()
    if (this.#table) this.#sheets.push(this.#table.end())
    this.#table = piece.kind === 'start' ? new TableReader(piece.attributes, this.#unseen) : null
  }
}

/** One that is in no table. */
function refuseCell(piece: MarkupPiece): void {
  if (piece.kind === 'start' && cellNames.has(piece.name)) throw misplaced()
}

function misplaced(): RefusedSheet {
  return new RefusedSheet('import.unreadable')
}

/** Collects the cells of one table; its rows and columns count from 0. */
class TableReader {
  readonly #rows: CellObject[][] = []
  readonly #merges: Range[] = []
  readonly #rowInfos: { hidden: true }[] = []
  readonly #unseen: UnseenMarkup
  readonly #isUnseen: boolean
  #isPartUnseen = false
  /** By its column, the range that reaches down from a row above. */
  readonly #reaching: (Range | undefined)[] = []
  #row = -1
  #column = 0
  #isInRow = false
  #cell: { column: number; text: CellText } | null = null

  constructor(attributes: MarkupAttributes, unseen: UnseenMarkup) {
    this.#unseen = unseen
    this.#isUnseen = unseen.isUnseenRow(attributes)
  }

  take(piece: MarkupPiece): void {
    switch (piece.kind) {
      case 'text':
        return this.#takeText(piece.text)
      case 'start':
        return this.#takeStart(piece.name, piece.attributes)
      case 'end':
        return this.#takeEnd(piece.name)
      default:
        return piece satisfies never
    }
  }

  end(): WorkSheet {
    this.#endPart()
    return { '!data': this.#rows, '!merges': this.#merges, '!rows': this.#rowInfos }
  }

  #takeText(text: string): void {
    if (this.#cell) this.#cell.text.add(text)
    else if (this.#isInRow && /[\p{L}\p{N}]/u.test(text)) throw misplaced()
  }

  #takeStart(name: string, attributes: MarkupAttributes): void {
    if (cellNames.has(name)) this.#startCell(attributes)
    else if (name === 'tr') this.#startRow(attributes)
    else if (partNames.has(name)) {
      this.#endPart()
      this.#isPartUnseen = this.#unseen.isUnseenRow(attributes)
    } else this.#cell?.text.start(name, this.#unseen.isUnseenText(attributes))
  }

  #takeEnd(name: string): void {
    if (cellNames.has(name)) this.#endCell()
    else if (name === 'tr') this.#endRow()
    else if (partNames.has(name)) this.#endPart()
    else this.#cell?.text.end(name)
  }

  #startRow(attributes: MarkupAttributes): void {
    this.#endRow()
    this.#row++
    this.#column = 0
    this.#isInRow = true
    if (this.#isUnseen || this.#isPartUnseen || this.#unseen.isUnseenRow(attributes))
      this.#rowInfos[this.#row] = { hidden: true }
  }

  #startCell(attributes: MarkupAttributes): void {
    if (!this.#isInRow) this.#startRow(new Map())
    this.#endCell()
    while ((this.#reaching[this.#column]?.e.r ?? -1) >= this.#row) this.#column++
    this.#cell = { column: this.#column, text: new CellText() }
    this.#column += this.#reach(attributes)
  }

  /** Notes how far the cell here reaches; its columns. */
  #reach(attributes: MarkupAttributes): number {
    const wide = Math.max(1, parseSpan(attributes.get('colspan'), mostColspan))
    // A span of none reaches to the end of its part.
    const high = parseSpan(attributes.get('rowspan'), mostRowspan) || mostRowspan
    if (wide === 1 && high === 1) return wide
    const [r, c] = [this.#row, this.#column]
    const range = { s: { r, c }, e: { r: r + high - 1, c: c + wide - 1 } }
    this.#merges.push(range)
    const end = high === 1 ? c : Math.min(c + wide, mostColumns)
    for (let at = c; at < end; at++) this.#reaching[at] = range
    return wide
  }

  #endCell(): void {
    const { column, text } = this.#cell ?? {}
    this.#cell = null
    const value = String(text ?? '')
    if (column === undefined || value === '') return
    if (column >= mostColumns) throw new RefusedSheet('import.too-wide', { n: mostColumns })
    const row = (this.#rows[this.#row] ??= [])
    row[column] = { t: 's', v: value }
  }

  #endRow(): void {
    this.#endCell()
    this.#isInRow = false
  }

  /** No cell reaches beyond its part. */
  #endPart(): void {
    this.#endRow()
    this.#isPartUnseen = false
    for (const range of this.#reaching) if (range) range.e.r = Math.min(range.e.r, this.#row)
    this.#reaching.length = 0
  }
}

/** More than these a browser takes for these. */
const mostColspan = 1000
const mostRowspan = 65_534

/** 1 where no number is written. */
function parseSpan(written: string | undefined, most: number): number {
  const span = Number.parseInt(written ?? '1', 10)
  return span >= 0 ? Math.min(span, most) : 1
}
