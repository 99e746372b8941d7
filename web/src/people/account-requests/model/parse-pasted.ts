import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { isOrderOpen, writesMonthFirst } from '@ngaji/contract/office/imports/cells/day-order.rules'
import {
  isLetterP,
  meaningOfLetterP,
} from '@ngaji/contract/office/imports/cells/gender-letters.rules'
import { spellLettersMF } from '@ngaji/contract/office/imports/columns/gender-columns.rules'
import { isDitto } from '@ngaji/contract/office/imports/cells/ditto-cells.rules'
import { faultOfSpoiledCell } from '@ngaji/contract/office/imports/cells/spoiled-cells.rules'
import { said, wrong, type Read } from '@ngaji/contract/office/imports/cells/cell-reading.rules'
import { readLabel, readPosition } from '@ngaji/contract/office/imports/cells/choice-cells.rules'
import {
  readDetail,
  readEmail,
  type DetailContext,
} from '@ngaji/contract/office/imports/import-cells.rules'
import {
  requestDetails,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { gradeOfText } from '@ngaji/contract/structure/classes/written-grade.rules'
import {
  guardianNameProblem,
  personNameProblem,
} from '@ngaji/contract/values/person/person-name.rules'
import { isPhone, normalisePhone } from '@ngaji/contract/values/person/phone.rules'
import type { Gender } from '@ngaji/contract/values/person/person.rules'
import { serverNow } from '../../../api/clock/server-clock.ts'
import {
  internal,
  newPerson,
  sympathiser,
  type DraftPerson,
  type PersonValues,
} from './draft-person.ts'
import { isDetail, pastedColumns, type PastedKey } from './pasted-columns.ts'
import {
  readPastedTable,
  refusalOfTable,
  type PastedLine,
  type PastedTable,
} from './pasted-table.ts'
import { plainChat } from './pasted-text/chat-text.ts'
import { dividedLines, type LeftOutLine } from './pasted-text/divided-lines.ts'
import { readPastedName } from './pasted-text/pasted-names.ts'
import { filledFromSeconds, leftOverSeconds, secondColumns, type Second } from './second-columns.ts'

/**
 * Somebody of a pasted list, with the line as it was written and its number. `remarks`: what could not be read of it and
 * is to be looked at. `notes`: how a value was read that stands in several lines.
 */
export type PastedPerson = {
  person: DraftPerson
  row: number
  line: string
  remarks: string[]
  notes: readonly string[]
}

/**
 * `refusal`: why nobody is taken. `unused`: headings of columns without a place. `asksLetterP`: a P stands there that no
 * L or W explains.
 */
export type Pasted = {
  refusal: string | null
  people: PastedPerson[]
  leftOut: LeftOutLine[]
  unused: string[]
  asksLetterP: boolean
  /** Which columns were put together or written out. */
  notes: readonly string[]
}

/**
 * People from rows of a spreadsheet, by the rules of imports. A cell that does not say clearly what it means is named
 * in the remarks of its row; a choice or a day stays empty then, a text stays as it was written, a name with a question
 * mark.
 *
 * @param letterP what a P stands for that the list does not explain; null while nobody has said so
 */
export function parsePasted(kind: TicketKind, text: string, letterP: Gender | null): Pasted {
  const table = readPastedTable(kind, plainChat(text))
  const refusal = refusalOfTable(kind, table)
  if (refusal !== null)
    return { refusal, people: [], leftOut: [], unused: [], asksLetterP: false, notes: [] }
  const { order, head, lines } = table
  const seconds = secondColumns(kind, table)
  const { people, leftOut } = dividedLines(kind, table)
  const filled = people.map((line) => filledLine(seconds, line))
  const spelled = spellLettersMF(
    { names: head?.cells ?? [], columns: order, lines: filled, notes: table.notes },
    (cell: string | undefined) => cell ?? '',
  )
  const column = (key: PastedKey) => lines.map(({ cells }) => cells[order.indexOf(key)] ?? '')
  const genders = column('gender')
  const explained = meaningOfLetterP(genders, head?.cells[order.indexOf('gender')] ?? '')
  const context = {
    today: dayInJakarta(serverNow()),
    letterP: explained ?? letterP,
    hasMonthFirst: writesMonthFirst(column('dateOfBirth')),
  }
  return {
    refusal,
    people: spelled.lines.map(({ row, line, cells, doubt, notes }) => ({
      ...pastedPerson(kind, { order, cells, context, doubt }),
      notes,
      row,
      line,
    })),
    leftOut,
    unused: unusedColumns(table, seconds),
    asksLetterP: explained === null && genders.some(isLetterP),
    notes: spelled.notes,
  }
}

/** A line whose empty cells are filled from second columns; `line`: its cells as they were pasted. */
function filledLine(seconds: readonly Second[], { cells, notes = [], ...line }: PastedLine) {
  const filled = filledFromSeconds(seconds, cells)
  return {
    ...line,
    cells: filled.cells,
    notes: [...notes, ...filled.notes],
    line: cells.join('\t'),
  }
}

/** Columns with something below them that have no place: by their heading, or by their number. */
function unusedColumns({ order, head, lines }: PastedTable, seconds: readonly Second[]): string[] {
  const leftOver = leftOverSeconds(seconds, lines)
  const usedBeside = new Map(leftOver.map(({ at, used }) => [at, ` (dipakai: ${used.heading})`]))
  const isUsedUp = new Set(seconds.filter((one) => !leftOver.includes(one)).map(({ at }) => at))
  const width = Math.max(head?.cells.length ?? 0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !order[index] && !isUsedUp.has(index))
    .filter((index) => lines.some(({ cells }) => (cells[index] ?? '') !== ''))
    .map((index) => (head?.cells[index] || `kolom ke-${index + 1}`) + (usedBeside.get(index) ?? ''))
}

/** `hasMonthFirst`: a birthday of the list has its month before its day. */
type PastedContext = DetailContext & { hasMonthFirst: boolean }

type PastedCells = {
  order: PastedTable['order']
  cells: PastedLine['cells']
  context: PastedContext
  doubt: string | undefined
}

function pastedPerson(
  kind: TicketKind,
  { order, cells, context, doubt }: PastedCells,
): Pick<PastedPerson, 'person' | 'remarks'> {
  const values: Partial<PersonValues> = {}
  const remarks: string[] = []
  order.forEach((key, index) => {
    const written = cells[index] ?? ''
    if (!key || written === '') return
    const isOpen = doubt !== undefined && key === 'name'
    const read: Read<string> = isOpen ? wrong(doubt) : readPastedCell(key, written, context)
    values[key] = read.value ?? textToMend(key, written)
    if (read.fault === undefined) return
    const label = pastedColumns[kind].find((column) => column.key === key)?.label ?? key
    remarks.push(`${label} "${written}": ${read.fault}`)
  })
  return { person: newPerson(values), remarks }
}

const readers: Record<
  Exclude<PastedKey, keyof typeof requestDetails>,
  (text: string) => Read<string>
> = {
  name: readPastedName,
  className: readGrade,
  email: (text) => readEmail(text.toLowerCase()),
  position: readPosition,
  isInternal: readLabelValue,
}

function readPastedCell(key: PastedKey, written: string, context: PastedContext): Read<string> {
  if (isDitto(written)) return wrong(`tertulis ${written}, tulis isinya`)
  const spoiled = faultOfSpoiledCell(written)
  if (spoiled !== null) return { fault: spoiled }
  if (!isDetail(key)) return readers[key](written)
  const isUnexplained = key === 'gender' && context.letterP === null && isLetterP(written)
  if (isUnexplained) return { fault: 'P berarti Perempuan atau Pria?' }
  const isTurned = key === 'dateOfBirth' && context.hasMonthFirst && isOrderOpen(written)
  if (isTurned) return { fault: 'hari atau bulan di depan? Baris lain menulis bulan di depan' }
  return readDetail(requestDetails[key], written, context)
}

/** "Kelas 3", "kls. III" and "paud" are grades. */
function readGrade(text: string): Read<string> {
  const grade = gradeOfText(text)
  return grade ? said(gradeLabel(grade)) : { fault: 'bukan tingkat yang ada' }
}

function readLabelValue(text: string): Read<string> {
  const { value, fault } = readLabel(text)
  if (fault !== undefined) return { fault }
  return said(value === false ? sympathiser : internal)
}

/** Kept as written, for the form to refuse and the user to mend: never what could pass for an answer. */
function textToMend(key: PastedKey, written: string): string {
  if (key === 'isInternal') return internal
  if (key === 'position') return ''
  if (key === 'name') return nameToMend(written, personNameProblem)
  if (!isDetail(key)) return written
  const { kind } = requestDetails[key]
  if (kind === 'birthDay' || kind === 'gender') return ''
  if (kind === 'guardian') return nameToMend(written, guardianNameProblem)
  if (kind === 'phone') return phoneToMend(written)
  return textWithoutDitto(written)
}

function textWithoutDitto(written: string): string {
  return isDitto(written) ? '' : written
}

function phoneToMend(written: string): string {
  const digits = normalisePhone(written)
  return isPhone(digits) ? '' : digits
}

/** With a question mark, which no name holds, where it could pass. */
function nameToMend(written: string, problemOf: (name: string) => string | undefined): string {
  return problemOf(written) === undefined ? `${written}?` : written
}
