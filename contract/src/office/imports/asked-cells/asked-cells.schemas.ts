import { z } from 'zod/mini'
import { lineText } from '../../../values/text.ts'

/**
 * The kinds of question that many cells of one column have in common; each cell offers one text. `place-above`: the
 * kelompok is written only in the first row of its group. `ditto`: a sign for the cell above. `list-mark`: a number or a
 * bullet before a name. `day-number`: a day that a spreadsheet kept as a number. `month-first`: a day with its month before
 * its day. `offered`: any other text that may be meant.
 */
export const askedCellKinds = [
  'place-above',
  'ditto',
  'list-mark',
  'day-number',
  'month-first',
  'offered',
] as const
export type AskedCellKind = (typeof askedCellKinds)[number]

/** The code of the message at a cell that asks, by what it asks. */
export const askedCellCode = {
  'place-above': 'cell.place-above',
  ditto: 'cell.ditto',
  'list-mark': 'cell.list-mark',
  'day-number': 'cell.day-number',
  'month-first': 'cell.month-first',
  offered: 'cell.offered',
} as const satisfies Record<AskedCellKind, string>

/** The code of the message at a cell that one answer for all filled; the message is a note and no fault. */
export const filledCellCode = {
  'place-above': 'filled.place-above',
  ditto: 'filled.ditto',
  'list-mark': 'filled.list-mark',
  'day-number': 'filled.day-number',
  'month-first': 'filled.month-first',
  offered: 'filled.offered',
} as const satisfies Record<AskedCellKind, string>

const filledCodes: ReadonlySet<string> = new Set(Object.values(filledCellCode))

export function isFilledCell({ code }: { code: string }): boolean {
  return filledCodes.has(code)
}

/** From so many cells on, one answer for all of them is offered. */
export const fewestAskedCells = 3

/** One answer for all cells of a column that ask the same: what is offered for each, or what stood there before. */
export const cellAnswerSchema = z.strictObject({
  about: z.enum(askedCellKinds),
  field: lineText(40),
  isFilled: z.boolean(),
})
export type CellAnswer = z.output<typeof cellAnswerSchema>
