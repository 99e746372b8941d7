import { headingKey } from '@ngaji/contract/office/imports/heading-key'
import {
  textOfCell,
  type SheetLine,
  type SheetPage,
} from '@ngaji/contract/office/imports/import-tables.rules'

/**
 * Do headings stand in one table, and their rows in the next? A page whose list scrolls below fixed headings is
 * written so. Read alone, the former is an empty list and the latter is none.
 */
export function hasHeadsApart(
  tables: readonly SheetPage[],
  headings: ReadonlySet<string>,
): boolean {
  const filled = tables.filter(({ lines }) => lines.length > 0)
  const isHeading = (line: SheetLine | undefined) => isHeadingLine(line, headings)
  return filled.some(({ lines }, at) => {
    const below = filled[at + 1]?.lines ?? []
    const isHead = isHeading(lines.at(-1))
    return isHead && !below.some(isHeading) && widest(below) > widest(lines) / 2
  })
}

/** It names two columns, or its only one. */
function isHeadingLine(line: SheetLine | undefined, headings: ReadonlySet<string>): boolean {
  const texts = line?.cells.map(textOfCell).filter((text) => text.trim() !== '') ?? []
  const named = texts.filter((text) => headings.has(headingKey(text))).length
  return named > 0 && named >= Math.min(2, texts.length)
}

function widest(lines: readonly SheetLine[]): number {
  return lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}
