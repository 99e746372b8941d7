import { isExampleRow } from '@ngaji/contract/office/imports/import-columns.rules'
import { textOfCell, type SheetLine } from '@ngaji/contract/office/imports/import-tables.rules'
import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { cleanText } from '@ngaji/contract/values/text'
import { examplesOf } from './import-sheets.ts'

/** The template fills these in for whoever fetches it. */
const ofThePlace: ReadonlySet<string> = new Set(['branch', 'subBranch'])

/** How many lines a list has beside the examples of its template. */
export function countWithoutExamples(kind: ImportKind, lines: readonly SheetLine[]): number {
  const examples = lines.filter(({ cells }) => isExampleRow(textOfCell(cells[0])))
  return lines.length - Math.min(examples.length, examplesOf[kind].length)
}

/** Does the row still say what an example of the template says? Somebody may have typed a child over it. */
export function isUntouchedExample(
  kind: ImportKind,
  { cells }: SheetLine,
  values: Readonly<Record<string, string>>,
): boolean {
  if (!isExampleRow(textOfCell(cells[0]))) return false
  const said = Object.entries(values).filter(([key]) => !ofThePlace.has(key))
  return examplesOf[kind].some((example) =>
    said.every(([key, text]) => text === cleanText(example[key] ?? '')),
  )
}
