import { headingKey } from '@ngaji/contract/office/imports/heading-key'
import { headingsWithin } from '@ngaji/contract/office/imports/columns/headings.rules'
import { read, type WorkBook } from '@e965/xlsx'
import { RefusedSheet } from './file-kinds.ts'
import { regularQuotes } from './text-quotes.ts'

/** Ctrl-Z, with which old programs end a file. */
const oldEnd = '\u001A'

/**
 * What an old Mac leaves: lines that end in CR alone, bytes that Windows has no letter for, capitals or signs where a
 * word goes on (`SyafiÕi`, `MAÕRUF`, `CafŽ`); and a word of another script, which has no plain letter
 * (`Úáí`, not `Conceição`). None of the file's other letters is certain then, and its cells say so.
 */
const otherPageSigns =
  /^(?=[^\n]*\r)[^\n]*$|[\u0081\u008D\u008F\u0090\u009D]|\p{Ll}[À-ÞŒŠŽŸ]|\p{Lu}Õ\p{Lu}|\p{L}[‡ˆ‰‹•˜™›]\p{Ll}|(?<!\p{L})[À-ÖØ-öø-ÿŒœŠšŽžŸ]{2,}(?!\p{L})/u

/** The text of a page or workbook that is written as one, in the code page that it names itself. */
export function decodeMarkup(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4000)).toString('latin1')
  const [, named = ''] = /\b(?:charset|encoding)\s*=\s*["']?(windows-125[0-8])\b/i.exec(start) ?? []
  return decodeText(bytes, named.toLowerCase() || olderPage)
}

const olderPage = 'windows-1252'

/** The text of a file: what its mark says, else UTF-8, else what older programs save. */
export function decodeText(bytes: Uint8Array, older = olderPage): string {
  const encoding = encodingOf(bytes) ?? older
  const decoded = new TextDecoder(encoding).decode(bytes)
  if (decoded.includes('\0')) throw new RefusedSheet('import.unreadable')
  const isUncertain = encoding === olderPage && otherPageSigns.test(decoded)
  const text = isUncertain ? decoded.replace(/\P{ASCII}/gu, '\uFFFD') : decoded
  return text.trimEnd().endsWith(oldEnd) ? text.slice(0, text.lastIndexOf(oldEnd)) : text
}

/** Null where it is a code page of older programs, which leaves no sign. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : null
}

/** Also with a broken byte here and there: more letters are whole than broken. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  if (broken === 0) return true
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return whole > broken
}

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** The line in which Excel says how it separates. */
const excelNote = /^sep=([,;\t|])(?:\r\n?|\n)/i

/** More lines than anybody imports are not read to their end. */
export const mostTextLines = 20_000

/** A workbook of one sheet, of text with separators. */
export function readText(bytes: Uint8Array, headings: ReadonlySet<string>): WorkBook {
  const text = decodeText(bytes)
  const [note = '', told] = excelNote.exec(text) ?? []
  const rest = text.slice(note.length)
  return parse(rest, (told as Separator | undefined) ?? separatorOf(rest, headings), mostTextLines)
}

/** The one under which a line at the top names most columns; else the one that stands there most often. */
function separatorOf(text: string, headings: ReadonlySet<string>): Separator {
  const top = text.slice(0, 20_000)
  const judged = separators.map((separator) => {
    const named = mostHeadingsNamed(workbookCells(parse(top, separator, 20)), headings)
    return { separator, named, signs: top.split(separator).length }
  })
  return judged.reduce((best, one) =>
    one.named > best.named || (one.named === best.named && one.signs > best.signs) ? one : best,
  ).separator
}

/** How many columns the line names that names most of them. */
export function mostHeadingsNamed(
  lines: readonly (readonly string[])[],
  headings: ReadonlySet<string>,
): number {
  const named = lines.map((cells) => cells.filter((cell) => headings.has(headingKey(cell))).length)
  return named.reduce((most, one) => Math.max(most, one), 0)
}

/** The cells of a text, line by line, under the separator that parts most of the headings. */
export function textCells(text: string, headings: ReadonlySet<string>): string[][] {
  return workbookCells(parse(text, separatorOf(text, headings), mostTextLines))
}

/** Its first line tells the reader the separator, and that this is no other kind of text. */
function parse(text: string, separator: Separator, sheetRows: number): WorkBook {
  const regular = regularQuotes(text, separator)
  return read(`sep=${separator}\r\n${regular}`, {
    type: 'string',
    raw: true,
    dense: true,
    sheetRows,
  })
}

/** Does a line at the top name a column? */
export function namesColumns(book: WorkBook, headings: ReadonlySet<string>): boolean {
  return mostHeadingsNamed(workbookCells(book).slice(0, headingsWithin), headings) > 0
}

function workbookCells({ Sheets, SheetNames }: WorkBook): string[][] {
  const rows = Sheets[SheetNames[0] ?? '']?.['!data'] ?? []
  // Empty lines are missing in it.
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => String(cell?.v ?? '')))
}
