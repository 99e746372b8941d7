import { cleanLine } from '../../../values/text.ts'
import { writtenFigures } from '../../../values/written-day.rules.ts'
import type { Read } from '../cells/cell-reading.rules.ts'
import { isDitto } from '../cells/ditto-cells.rules.ts'
import { meaningsOf } from '../cells/open-cells.rules.ts'
import { filledCellCode, type AskedCellKind } from './asked-cells.schemas.ts'

/** As many digits before a name are a telephone or another number, and no place in a list. */
const fewestDigits = 6

/**
 * The kind of question of a cell that offers exactly one text, so that all such cells of its column can be answered
 * together. Null where that would be a guess, and the cell is answered alone: it offers several texts, its name has a
 * remark behind it ("masih siswa?"), or its text holds several lines.
 */
export function askedCellKindOf(
  field: string,
  written: string,
  { fault = '', choices = [] }: Pick<Read<unknown>, 'fault'> & { choices?: string[] | undefined },
): AskedCellKind | null {
  const [only = '', ...others] = choices
  if (only === '' || others.length > 0) return null
  if (isDitto(written)) return 'ditto'
  if (isCutWrongly(written)) return null
  if (field === 'name') return kindOfName(written, { only, fault })
  return dayFields.has(field) ? kindOfDay(written) : 'offered'
}

const dayFields: ReadonlySet<string> = new Set(['dateOfBirth', 'positionStartDate'])

/** Several lines may be several rows; a cell of several meanings lost some of them when it was cut. */
function isCutWrongly(written: string): boolean {
  return meaningsOf(written) !== null || /[\r\n]/.test(written.trim())
}

function kindOfName(
  written: string,
  { only, fault }: { only: string; fault: string },
): AskedCellKind | null {
  if (fault.endsWith('?')) return null
  return isListMark(written, only) ? 'list-mark' : 'offered'
}

/** Whether a name is offered without what stands before it: `1. `, `a) `, `• `. */
function isListMark(written: string, only: string): boolean {
  const line = cleanLine(written)
  if (!line.endsWith(only)) return false
  const mark = line.slice(0, line.length - only.length)
  return !/\p{L}{2}/u.test(mark) && (mark.match(/\p{Nd}/gu) ?? []).length < fewestDigits
}

function kindOfDay(written: string): AskedCellKind {
  if (/^[\d.,\s]+$/.test(written)) return 'day-number'
  const [, second = 0] = writtenFigures(written) ?? []
  return second > 12 ? 'month-first' : 'offered'
}

/** Cells that one answer filled: what the file says in each, and what was written there. */
export type FilledCells = {
  about: AskedCellKind
  field: string
  cells: readonly FilledCell[]
}
export type FilledCell = { row: number; before: string; after: string }

type Answered = { about: AskedCellKind; field: string }

function isSameAnswer(one: Answered, other: Answered): boolean {
  return one.about === other.about && one.field === other.field
}

/**
 * The answers with one more, whose cells say what stood there before it; cells that the same answer filled before are
 * kept with it. What an answer wrote is replaced by what the file says: whichever is taken back brings that back.
 */
export function withAnswer(filled: readonly FilledCells[], answer: FilledCells): FilledCells[] {
  const inField = filled.filter(({ field }) => field === answer.field).flatMap(({ cells }) => cells)
  const written = new Map(inField.map((cell) => [`${cell.row} ${cell.after}`, cell.before]))
  const cells = answer.cells.map((cell) => ({
    ...cell,
    before: written.get(`${cell.row} ${cell.before}`) ?? cell.before,
  }))
  const before = filled.filter((one) => isSameAnswer(one, answer))
  const byRow = new Map(
    [...before.flatMap((one) => one.cells), ...cells].map((cell) => [cell.row, cell]),
  )
  return [...withoutAnswer(filled, answer), { ...answer, cells: [...byRow.values()] }]
}

export function withoutAnswer(filled: readonly FilledCells[], answered: Answered): FilledCells[] {
  return filled.filter((one) => !isSameAnswer(one, answered))
}

/** The cells of an answer that still say what it wrote; one that was changed by hand since is left as it is. */
export function cellsStillFilled(
  filled: readonly FilledCells[],
  answered: Answered,
  textOf: (row: number) => string | undefined,
): readonly FilledCell[] {
  const own = filled.filter((one) => isSameAnswer(one, answered))
  return own.flatMap(({ cells }) => cells.filter(({ row, after }) => textOf(row) === after))
}

type FilledNote = { field: string; code: string; fault: string }

const longestBefore = 60

/** Tells at a filled cell what the file says there; nothing for a cell that was changed since. */
export function filledNotes(
  filled: readonly FilledCells[],
): (row: number, texts: Readonly<Record<string, string>>) => FilledNote[] {
  const byRow = new Map<number, (FilledCell & Answered)[]>()
  for (const { about, field, cells } of filled)
    for (const cell of cells) {
      const known = byRow.get(cell.row)
      if (known) known.push({ ...cell, about, field })
      else byRow.set(cell.row, [{ ...cell, about, field }])
    }
  return (row, texts) =>
    (byRow.get(row) ?? [])
      .filter(({ field, after }) => texts[field] === after)
      .map(({ field, about, before }) => ({
        field,
        code: filledCellCode[about],
        fault: `diisi sekaligus, di berkas ${writtenBefore(before)}`,
      }))
}

function writtenBefore(before: string): string {
  if (before.trim() === '') return 'kosong'
  const isLong = before.length > longestBefore
  return `tertulis ${isLong ? `${before.slice(0, longestBefore)}…` : before}`
}
