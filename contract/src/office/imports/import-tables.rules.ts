import { missingColumns } from './import-columns.rules.ts'
import {
  headingsOf,
  headingsWithin,
  isHeadingAgain,
  namedIn,
  otherHeadingsOf,
  sameHeadingsOf,
  type Headings,
} from './columns/headings.rules.ts'
import { joinBirthColumns, namesBelowOthers } from './columns/birth-columns.rules.ts'
import { joinGenderColumns, spellLettersMF } from './columns/gender-columns.rules.ts'
import type { ColumnList } from './columns/list-columns.ts'
import { areListsAbreast, hasHeadingsAside } from './columns/list-shapes.rules.ts'
import { fillFromSecondColumns } from './columns/second-columns.rules.ts'
import { cleanLine, cleanText } from '../../values/text.ts'
import type { ImportKind } from './imports.schemas.ts'
import { isGroupLine } from './lines/group-lines.rules.ts'
import { isNoQuestion } from './lines/question-lines.rules.ts'

/** A cell of a sheet: a text as it stands, or what else it holds, written out. */
export type SheetCell =
  | string
  | { kind: 'day' | 'time' | 'yesNo' | 'failed'; text: string }
  /** `shown`: what its cell shows of a number, where that is more than its digits. */
  | { kind: 'number'; text: string; shown?: string }

/** A line that is not empty, with its number in the sheet. */
export type SheetLine = { number: number; isHidden: boolean; cells: readonly SheetCell[] }

/** A sheet of a workbook; a text file is one without a name. */
export type SheetPage = {
  name: string
  isHidden: boolean
  lines: readonly SheetLine[]
  /** The numbers of its days count from 1904. */
  isFrom1904?: boolean
}

export function textOfCell(cell: SheetCell | undefined): string {
  return typeof cell === 'string' ? cell : (cell?.text ?? '')
}

/** A column as it stands in a sheet: what it was taken for, or null where it is not used. */
type TableColumn = { heading: string; key: string | null; examples: readonly string[] }

/** A sheet divided into headings and data lines; its cells are not interpreted yet. */
export type ImportTable = {
  /** The name of the sheet. */
  sheet: string
  /** The number of its line of headings; of the lower one where two are joined. */
  headingLine: number
  /** The texts of the lines above the headings: titles and notes. */
  titles: readonly string[]
  columns: readonly TableColumn[]
  /** Which columns were put together or written out, in sentences of the preview. */
  notes: readonly string[]
  /** The lines below the headings that have something in a known column. */
  lines: readonly SheetLine[]
  /** The number of a line below that heads a list of other columns; null for most. */
  otherHeading: number | null
  /** The headings stand in a column, or two lists stand side by side: what is below them is not what they say. */
  isTurned: boolean
  isAbreast: boolean
  isFrom1904: boolean
}

/** The sheet to read, or the names of several that may be meant. */
type ChosenPage =
  | { kind: 'page'; page: SheetPage }
  | { kind: 'several'; names: string[] }
  | { kind: 'hidden'; names: string[] }
  | { kind: 'none' }

/**
 * The visible sheet whose headings name what is needed, wherever it stands; where none does, the one that names most.
 * Nobody is asked to choose between sheets of which only one has data below its headings.
 */
export function choosePage(
  kind: ImportKind,
  pages: readonly SheetPage[],
  wanted: string | null,
): ChosenPage {
  const visible = pages.filter((page) => !page.isHidden && page.lines.some(isFilled))
  const labelOf = labelsOf(pages)
  const named = visible.find((page) => labelOf(page) === wanted)
  if (named) return { kind: 'page', page: named }
  const found = foundIn(kind, visible)
  const fitting = found.filter((one) => isFitting(kind, one))
  const hidden = fitting.length > 0 ? [] : hiddenLists(kind, pages)
  if (hidden.length > 0) return { kind: 'hidden', names: hidden }
  const filled = fitting.filter(({ page, headings }) => page.lines.length > headings.last + 1)
  if (filled.length > 1) return { kind: 'several', names: filled.map((one) => labelOf(one.page)) }
  const [page] = [...filled, ...fitting, ...byNamedColumns(found)].map((one) => one.page)
  return page ? { kind: 'page', page } : { kind: 'none' }
}

function isFilled({ cells }: SheetLine): boolean {
  return cells.some((cell) => textOfCell(cell).trim() !== '')
}

const longestLabel = 60

/**
 * The labels of the visible sheets for a choice between them. A request brings the chosen label back trimmed and with
 * plain blanks, so a label is the name cleaned in the same way; sheets whose cleaned names are equal get their position.
 */
function labelsOf(pages: readonly SheetPage[]): (page: SheetPage) => string {
  const shown = pages.filter(({ isHidden }) => !isHidden)
  const labels = shown.map(({ name }) => cleanLine(name).slice(0, longestLabel).trim())
  return (page) => {
    const at = shown.indexOf(page)
    const label = labels[at] ?? ''
    const isOnly = label !== '' && labels.filter((other) => other === label).length === 1
    return isOnly ? label : `${label} (lembar ke-${at + 1})`.trim()
  }
}

/** The visible sheets that hold something and are not the one that is read. */
export function unreadSheets(pages: readonly SheetPage[], read: SheetPage): string[] {
  const labelOf = labelsOf(pages)
  const others = pages.filter((page) => page !== read && !page.isHidden && page.lines.length > 0)
  return others.map(labelOf)
}

type FoundPage = { page: SheetPage; headings: Headings }

function foundIn(kind: ImportKind, pages: readonly SheetPage[]): FoundPage[] {
  return pages.map((page) => ({ page, headings: headingsOfPage(kind, page) }))
}

function isFitting(kind: ImportKind, { headings }: FoundPage): boolean {
  return missingColumns(kind, headings.columns, { hasPlace: true }).length === 0
}

/** The hidden sheets that hold a list; all of them where no other sheet holds anything. */
function hiddenLists(kind: ImportKind, pages: readonly SheetPage[]): string[] {
  const filled = pages.filter(({ lines }) => lines.length > 0)
  const hidden = filled.filter(({ isHidden }) => isHidden)
  const lists = foundIn(kind, hidden).filter((one) => isFitting(kind, one))
  const meant = hidden.length === filled.length ? hidden : lists.map(({ page }) => page)
  return meant.map(({ name }) => cleanLine(name))
}

function byNamedColumns(found: readonly FoundPage[]): FoundPage[] {
  return found.toSorted((one, other) => namedIn(other.headings) - namedIn(one.headings))
}

function headingsOfPage(kind: ImportKind, { lines }: SheetPage): Headings {
  return headingsOf(kind, lines.slice(0, headingsWithin).map(cellTexts))
}

const mostExamples = 3

/** A sheet as a table: its headings, and the lines that count. */
export function toImportTable(kind: ImportKind, page: SheetPage): ImportTable {
  const { first, last, ...found } = headingsOfPage(kind, page)
  const above = page.lines[first - 1]
  const head = { ...found, names: namesBelowOthers(found, above ? cellTexts(above) : []) }
  const below = page.lines.slice(last + 1)
  const isOfPeople = kind !== 'questions'
  const headed = isOfPeople ? joinGenderColumns(head, below, textOfCell) : { ...head, lines: below }
  const headLines = page.lines.slice(first, last + 1).map(cellTexts)
  const isHeading = isHeadingOf(kind, headed, headLines)
  const list = { ...headed, lines: headed.lines.filter((line) => !isHeading(line)), notes: [] }
  const { names, columns, notes, ...joined } = isOfPeople ? joinColumns(kind, list) : list
  const isData = (line: SheetLine) =>
    line.cells.some((cell, at) => columns[at] && textOfCell(cell).trim() !== '') ||
    // The title of a group or a section may stand where the numbers of the rows are.
    (isOfPeople ? isGroupLine : isNamedBeside)(cellTexts(line))
  const lines = joined.lines.filter(isData)
  const isOtherHeading = otherHeadingsOf(kind, columns)
  // A column of a workbook may have data and no heading; in a text, its line has a separator too many.
  const isText = page.name === ''
  const width = isText ? 0 : Math.max(0, ...lines.slice(0, 1000).map(({ cells }) => cells.length))
  const headings = [
    ...names,
    ...Array.from({ length: Math.max(0, width - names.length) }, () => ''),
  ]
  return {
    sheet: isText ? '' : sheetTitle(page),
    headingLine: page.lines[last]?.number ?? 0,
    titles: page.lines.slice(0, Math.max(0, first)).map(lineTitle),
    columns: headings.map((heading, at) => ({
      heading: cleanLine(heading),
      key: columns[at] ?? null,
      examples: examplesOf(lines, at),
    })),
    notes: notes.map(cleanLine),
    lines,
    otherHeading: lines.find((line) => isOtherHeading(cellTexts(line)))?.number ?? null,
    isTurned: hasHeadingsAside(kind, columns, lines.map(cellTexts)),
    isAbreast: areListsAbreast(kind, headed.names),
    isFrom1904: page.isFrom1904 === true,
  }
}

/** Only a text has none. */
function sheetTitle({ name }: SheetPage): string {
  return cleanLine(name) || 'tanpa nama'
}

/** Is the line one of words that is named as left out, though no column that is used says anything? */
function isNamedBeside(texts: readonly string[]): boolean {
  return texts.some((text) => /\p{L}/u.test(text)) && isNoQuestion(texts)
}

/** Tells whether a line is one of headings: those of the list once more, in other words or in part. */
function isHeadingOf(
  kind: ImportKind,
  { names, columns }: Pick<Headings, 'names' | 'columns'>,
  headLines: readonly (readonly string[])[],
): (line: SheetLine) => boolean {
  const isSameHeading = sameHeadingsOf(kind, columns)
  return (line) => {
    const texts = cellTexts(line)
    return (
      isSameHeading(texts) ||
      [names, ...headLines].some((headings) => isHeadingAgain(headings, texts))
    )
  }
}

/** Three columns of a birthday as one, second columns of a detail in the first, English letters of genders as words. */
function joinColumns(kind: ImportKind, list: ColumnList<SheetLine>): ColumnList<SheetLine> {
  const withBirthday = joinBirthColumns(list, textOfCell)
  const filled = fillFromSecondColumns(kind, withBirthday, textOfCell)
  return spellLettersMF(filled, textOfCell)
}

function cellTexts({ cells }: SheetLine): string[] {
  return cells.map(textOfCell)
}

/** The words of a line; a merged title stands in it once. */
function lineTitle(line: SheetLine): string {
  const words = cellTexts(line).map(cleanLine)
  return [...new Set(words)].filter((word) => word !== '').join(' ')
}

function examplesOf(lines: readonly SheetLine[], at: number): string[] {
  const examples: string[] = []
  for (const { cells } of lines) {
    const text = cleanText(textOfCell(cells[at]))
    if (text !== '') examples.push(text)
    if (examples.length === mostExamples) break
  }
  return examples
}
