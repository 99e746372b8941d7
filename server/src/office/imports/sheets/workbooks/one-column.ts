import { textOfCell, type SheetPage } from '@ngaji/contract/office/imports/import-tables.rules'
import { mostHeadingsNamed, textCells } from '../text-sheets.ts'

/**
 * A list that stands in one column, with the separators still between its cells, as the text it was: Excel in Indonesian
 * does not part a text at its commas (`Nama,L/P`). Any other page stays as it is.
 */
export function partedPage(page: SheetPage, headings: ReadonlySet<string>): SheetPage {
  const { lines } = page
  const texts = lines.map(({ cells }) => textOfCell(cells[0]))
  const isOneColumn = lines.every(({ cells }) => cells.length === 1)
  if (!isOneColumn || texts.some((text) => /[\r\n]/.test(text))) return page
  const parted = textCells(texts.join('\n'), headings)
  const isList = parted.length === lines.length && mostHeadingsNamed(parted, headings) > 1
  if (!isList) return page
  return {
    ...page,
    name: '',
    lines: lines.map((line, at) => ({ ...line, cells: parted[at] ?? [] })),
  }
}
