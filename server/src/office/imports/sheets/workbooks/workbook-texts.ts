import { read, type WorkBook } from '@e965/xlsx'
import { RefusedSheet } from '../file-kinds.ts'
import { markHiddenRows } from '../hidden-rows.ts'
import { withoutShapes } from './drawn-shapes.ts'
import { markHiddenSheets } from './hidden-sheets.ts'
import { withoutComments } from './xml-comments.ts'

const start = /^\s*<(?:\?xml[\s\S]*?<)?(?:\w+:)?(?:workbook|document)(?=[\s>-])/i
const end = /<\/(?:\w+:)?(?:workbook|document)>\s*$/i

/** Is it a workbook written as one text: SpreadsheetML of 2003, or a flat OpenDocument? */
export function isWorkbookText(text: string): boolean {
  return start.test(text)
}

/** Throws `RefusedSheet` for one that is cut off, of which the rest would be lost. */
export function readWorkbookText(text: string): WorkBook {
  const whole = withoutComments(text).trimEnd()
  if (!end.test(whole.slice(-200))) throw new RefusedSheet('import.unreadable')
  const plain = declared(withPlainData(withoutShapes(whole)))
  const book = read(plain, { type: 'string', dense: true, raw: true, cellNF: true })
  if (book.bookType !== 'fods') return book
  markHiddenRows(book, plain)
  markHiddenSheets(book, plain)
  return book
}

/** Without its declaration the reader would take it for a page. */
function declared(text: string): string {
  return /^\s*<\?xml/i.test(text) ? text : `<?xml version="1.0"?>${text}`
}

const dataEnd = /(?=<\/(?:ss:)?Data>)/

/** Without the tags that colour a part of a cell, at which the reader would begin its text anew. */
function withPlainData(text: string): string {
  const parts = text.split(dataEnd)
  // Behind the last cell stand the ends of the sheet, and what else it has: its lists to choose from are `DataValidation`.
  const last = parts.pop() ?? ''
  return [...parts.map(withPlainCell), last].join('')
}

/** A text whose last tag of data is that of a cell, up to its end. */
function withPlainCell(part: string): string {
  const at = Math.max(part.lastIndexOf('<Data'), part.lastIndexOf('<ss:Data'))
  const inner = part.indexOf('>', at) + 1
  const isData = at >= 0 && inner > 0 && part.indexOf('<', inner) >= 0
  return isData ? part.slice(0, inner) + part.slice(inner).replace(/<\/?[a-z][^<>]*>/gi, '') : part
}
