import { z } from 'zod/mini'
import { lineText } from '../../../values/text.ts'

/**
 * What cells of one column may ask alike, each with the one text that is offered for it: a place that is written only in
 * the first row of its group, a sign for the cell above, a mark of the list before a name, a day that was kept as a
 * number, a day with its month first; and all others.
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
